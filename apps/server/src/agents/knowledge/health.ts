/** Reports how an agent's knowledge is searched, for its health page. */
import type { AgentKnowledgeHealth } from '@atoll/api';
import type { PassageDependencies } from './search.ts';

export async function readKnowledge(
  { db, vectors }: PassageDependencies,
  poolId: string,
): Promise<AgentKnowledgeHealth> {
  const counts = await db
    .selectFrom('knowledge_source')
    .select((row) => [
      row.fn.countAll<number>().as('sources'),
      row.fn.count<number>('failure').as('failed'),
      row.fn
        .countAll<number>()
        .filterWhere('embedded_by', '=', vectors?.model ?? '')
        .as('embedded'),
    ])
    .where('pool_id', '=', poolId)
    .executeTakeFirstOrThrow();
  const problem = (await vectors?.problem()) ?? null;
  return {
    ...counts,
    search: vectors === null || problem !== null ? 'text' : 'text_and_vectors',
    problem,
  };
}
