const port = Number(process.env.BENCH_PORT ?? 4175);

export const appUrl = `https://localhost:${port}`;

export const backendUrl = `https://localhost:${port + 1}`;

/** Path for SQL statements to the bench's database, beyond the rate limits: creates a group with years of data. */
export const sqlPath = '/_sql';
