// Decodes what a proposal does, which its event and its dynamic field contain as BCS.
import {
  EndPause,
  LowerLimits,
  RenewKey,
  Restore,
  Revise,
  RevokeKey,
  SetKey,
  SetPolicy,
  SetTerms,
} from '../contracts/agent/action.ts';

type Fields<Layout extends { $inferType: unknown }> = Layout['$inferType'];

/** Action that a proposal executes if it passes. */
export type ProposedAction =
  | ({ kind: 'revise' } & Fields<typeof Revise>)
  | ({ kind: 'restore' } & Fields<typeof Restore>)
  | ({ kind: 'key' } & Fields<typeof SetKey>)
  | ({ kind: 'key_renewal' } & Fields<typeof RenewKey>)
  | ({ kind: 'key_revocation' } & Fields<typeof RevokeKey>)
  | ({ kind: 'policy' } & Fields<typeof SetPolicy>)
  | ({ kind: 'limits' } & Fields<typeof LowerLimits>)
  | ({ kind: 'terms' } & Fields<typeof SetTerms>)
  | ({ kind: 'pause_end' } & Fields<typeof EndPause>);

export type ProposalKind = ProposedAction['kind'];

const LAYOUTS = {
  revise: Revise,
  restore: Restore,
  key: SetKey,
  key_renewal: RenewKey,
  key_revocation: RevokeKey,
  policy: SetPolicy,
  limits: LowerLimits,
  terms: SetTerms,
  pause_end: EndPause,
} as const;

const nameOf = (type: string) => type.slice(type.lastIndexOf('::'));

/** Kinds by the name of the Move struct, with its leading colons. */
const KINDS = new Map(
  (Object.keys(LAYOUTS) as ProposalKind[]).map((kind) => [nameOf(LAYOUTS[kind].name), kind]),
);

/** Kinds that take the fast track: they only protect an agent, and no setting can prevent them. */
const FAST: readonly ProposalKind[] = ['restore', 'key_revocation', 'limits', 'pause_end'];

/**
 * Returns whether a proposal of this kind takes the short voting period of the fast track.
 * @example
 * ```ts
 * import { isFastTrack } from '@atoll/sdk';
 *
 * console.log(isFastTrack('key_revocation')); // true
 * ```
 */
export const isFastTrack = (kind: ProposalKind): boolean => FAST.includes(kind);

/**
 * Decodes an action by its type.
 * @throws TypeError for an action of a later version of the package.
 * @example
 * ```ts
 * import { decodeAction } from '@atoll/sdk';
 *
 * // `data` of a `ProposalCreated`
 * const action = decodeAction(data);
 * if (action.kind === 'key') console.log(action.holder);
 * ```
 */
export function decodeAction({
  actionType,
  action,
}: {
  actionType: string;
  action: Uint8Array;
}): ProposedAction {
  const kind = KINDS.get(nameOf(actionType));
  if (kind === undefined) throw new TypeError(`Unknown action: ${actionType}`);
  return { kind, ...LAYOUTS[kind].parse(action) } as ProposedAction;
}
