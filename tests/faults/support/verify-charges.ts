// Compares the charges for chats with the answers given: no question may be answered or charged twice (threat 30).
import pg from 'pg';
import type { System } from './system.ts';

/** Number of tokens that the fake model provider reports for each answer. */
const TOKENS_OF_ANSWER = 46;

/** Returns descriptions of wrong charges. Servers must be idle. */
export async function wrongCharges({ cluster }: System): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
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
    // Each answer is charged to the server, the agent and the user. Reservations of a killed server stay charged
    // until they expire; afterwards, only the prompts that it had sent do.
    if (new Set(spent.values()).size !== 1 || (spent.get('server') ?? 0) < tokens) {
      problems.push(`${tokens} tokens in the log, charged: ${JSON.stringify([...spent])}`);
    }
    const negative = await read('select owner from chat_allowance where used < 0');
    if (negative.length > 0) problems.push('allowances were refunded twice');
    return problems;
  } finally {
    await client.end();
  }
}
