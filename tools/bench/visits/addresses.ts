const port = Number(process.env.BENCH_PORT ?? 4175);

export const appUrl = `https://localhost:${port}`;

export const backendUrl = `https://localhost:${port + 1}`;

/** Statements for the bench's own database, past the limits of what people may write in a minute: a group of years. */
export const sqlPath = '/_sql';
