-- Nothing in public is reachable unless a migration says so: neither tables nor sequences nor functions. The last line
-- must be the global form; limited to a schema it would change nothing.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- For helpers that no request may call by name. The API exposes only public, and no API role may use this schema;
-- what a check or a policy calls is granted function by function.
create schema private;
comment on schema private is 'Helpers of checks and policies; not exposed by the API.';
