const port = Number(process.env.BENCH_PORT ?? 4175);

export const appUrl = `https://localhost:${port}`;

export const backendUrl = `https://localhost:${port + 1}`;

/** URL path at which the bench's backend runs SQL. With it the bench can create years of data, past the rate limits. */
export const sqlPath = '/_sql';
