// Compares the charges for chats with the answers given: no question may be answered or charged twice (threat: hanging model provider).
import pg from 'pg';
import type { System } from './system.ts';

/** Number of tokens that the fake model provider reports for each answer. */
const TOKENS_OF_ANSWER = 46;

/** Maximum number of tokens of an answer. */
const MAX_OUTPUT = 700;

/** Creates a trigger that counts generations, because settled reservations are deleted. */
export async function countGenerations({ cluster }: System): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  try {
    await client.query(`
      create table test_generation (id uuid);
      create function count_generation() returns trigger language plpgsql as
        'begin insert into test_generation values (new.id); return null; end';
      create trigger count_generation after insert on ai_reservation
        for each row execute function count_generation()`);
  } finally {
    await client.end();
  }
}

/** Returns an upper bound of the charge for a generation that failed: the largest prompt and the longest answer. */
function largestCharge({ model }: System): number {
  const prompts = (model?.requests ?? []).map(({ body }) =>
    Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 4),
  );
  return Math.max(0, ...prompts) + MAX_OUTPUT;
}

/** Returns descriptions of wrong charges. Servers must be idle; requires `countGenerations` before the first chat. */
export async function wrongCharges(system: System): Promise<string[]> {
  const client = new pg.Client({ connectionString: system.cluster.databaseUrl });
  await client.connect();
  const read = async <T extends pg.QueryResultRow>(statement: string): Promise<T[]> =>
    (await client.query<T>(statement)).rows;
  try {
    const problems: string[] = [];
    const twice = await read<{ owner: string; id: string }>(`
      select owner, message.id from (
        select id, thread_id, author, lag(author) over (partition by thread_id order by id) as before
        from chat_message where state <> 'replaced'
      ) as message join chat_thread on chat_thread.id = thread_id
      where author = 'agent' and before = 'agent'`);
    for (const { owner, id } of twice) problems.push(`${owner} was answered twice: ${id}`);
    const [answers] = await read<{ given: string; recorded: string; odd: string; tokens: string }>(`
      with entry as (
        select record::jsonb as fields,
          (record::jsonb ->> 'input_tokens')::int8 + (record::jsonb ->> 'output_tokens')::int8 as tokens
        from agent_action where kind = 'chat' and result = 'done'
      )
      select
        (select count(*) from chat_message where author = 'agent' and generator = 'ai') as given,
        count(*) as recorded,
        sum(tokens) as tokens,
        -- Answers that were cut off have a detail, and their charge is an estimate.
        count(*) filter (where tokens <> ${TOKENS_OF_ANSWER} and fields ->> 'detail' = '') as odd
      from entry`);
    const [given, recorded, tokens, odd] = [
      Number(answers?.given),
      Number(answers?.recorded),
      Number(answers?.tokens),
      Number(answers?.odd),
    ];
    if (given === 0) problems.push('no question was answered');
    if (given !== recorded) problems.push(`${given} answers, ${recorded} in the log`);
    if (odd > 0) problems.push(`${odd} answers do not cost ${TOKENS_OF_ANSWER} tokens`);
    const spent = new Map(
      (
        await read<{ scope: string; tokens: string }>(
          'select scope, sum(tokens) as tokens from ai_spending group by scope',
        )
      ).map((row) => [row.scope, Number(row.tokens)]),
    );
    const [generations] = await read<{ started: string; reserved: string }>(`
      select (select count(*) from test_generation) as started,
        (select coalesce(sum(tokens), 0) from ai_reservation) as reserved`);
    // Each answer is charged to the server, the agent and the user. Charged without an entry in the log are what killed
    // servers had reserved (until it expires) and the prompts that they had sent, as well as prompts and partial answers
    // of failed generations; their number is known, and none of them costs more than the largest prompt and answer.
    const least = tokens + Number(generations?.reserved);
    const failed = Number(generations?.started) - recorded;
    const most = least + failed * largestCharge(system);
    const charged = spent.get('server') ?? 0;
    if (failed < 0) problems.push(`${recorded} answers of ${generations?.started} generations`);
    if (new Set(spent.values()).size !== 1 || charged < least || charged > most) {
      const bounds = `expected ${least} to ${most} with ${failed} failed generations`;
      problems.push(`charged: ${JSON.stringify([...spent])}; ${bounds}`);
    }
    const negative = await read('select owner from chat_allowance where used < 0');
    if (negative.length > 0) problems.push('allowances were refunded twice');
    return problems;
  } finally {
    await client.end();
  }
}
