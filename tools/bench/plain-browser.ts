import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBrowser } from '../../scripts/find-browser.ts';
import { browserFlags } from './bench-browser.ts';
import type { TraceEvent } from './trace.ts';

/**
 * Chromium without Playwright. Playwright and Lighthouse subscribe to console and network events, for which V8 parses
 * the app's code a second time: this is three quarters of the time that code seems to take.
 */
export interface PlainBrowser {
  open: () => Promise<PlainPage>;
  close: () => Promise<void>;
}

export interface PlainPage {
  go: (url: string) => Promise<void>;
  slowDown: (rate: number) => Promise<void>;
  /** Evaluates a JavaScript expression in the page and awaits its promise. */
  ask: <T>(expression: string) => Promise<T>;
  startTrace: () => Promise<void>;
  stopTrace: () => Promise<TraceEvent[]>;
  close: () => Promise<void>;
}

type Message = {
  id?: number;
  method?: string;
  error?: { message: string };
  result?: unknown;
  params?: unknown;
};

export async function openPlainBrowser(): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-plain-'));
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...browserFlags,
  ];
  const child = spawn(ensureBrowser(), [...flags, '--window-size=390,844', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { send, listen } = await connect(await addressOf(child));
  return {
    open: () => openPage(send, listen),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // The answer is not awaited, because the browser may exit before it sends one.
      void send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;
type Listen = (listener: (message: Message) => void) => void;

async function openPage(send: Send, listen: Listen): Promise<PlainPage> {
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const target = { targetId, flatten: true };
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', target);
  let events: TraceEvent[] = [];
  let onTraced = () => {};
  listen(({ method, params }) => {
    if (method === 'Tracing.dataCollected') events.push(...(params as { value: TraceEvent[] }).value);
    if (method === 'Tracing.tracingComplete') onTraced();
  });
  return {
    async go(url) {
      await send('Page.navigate', { url }, sessionId);
    },
    async slowDown(rate) {
      await send('Emulation.setCPUThrottlingRate', { rate }, sessionId);
    },
    async ask<T>(expression: string) {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const answer = await send<{ result: { value: T } }>('Runtime.evaluate', asked, sessionId);
      return answer.result.value;
    },
    async startTrace() {
      events = [];
      const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
      await send('Tracing.start', { traceConfig });
    },
    async stopTrace() {
      const traced = new Promise<void>((resolve) => {
        onTraced = resolve;
      });
      await send('Tracing.end');
      await traced;
      return events;
    },
    async close() {
      await send('Target.closeTarget', { targetId });
    },
  };
}

function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    stderr?.on('data', (text) => {
      said += String(text);
      const [, address] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    stderr?.on('end', () => reject(new Error(`The browser did not start: ${said}`)));
  });
}

async function connect(address: string): Promise<{ send: Send; listen: Listen }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)));
  });
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((message: Message) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listener of listeners) listener(message);
  });
  let last = 0;
  return {
    listen: (listener) => listeners.push(listener),
    send<T>(method: string, params: object = {}, sessionId?: string) {
      const id = (last += 1);
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, ({ error, result }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as T);
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      });
    },
  };
}
