// The floor of a read: `node:http` and `pg` send the JSON that PostgreSQL builds in one statement.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const [url, statements = '{}'] = process.argv.slice(2);
const byName: Record<string, string> = JSON.parse(statements);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const server = createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  const { rows } = await pool.query<{ body: string }>({ name, text: byName[name] ?? '' });
  const body = Buffer.from(rows[0]?.body ?? '');
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit(0));
