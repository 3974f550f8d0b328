// Checks and decodes what typed reads fetch: an object's type, how it is shared, dynamic fields.
import { type ClientWithCoreApi, ObjectError, type SuiClientTypes } from '@mysten/sui/client';
import { normalizeStructTag, parseStructTag } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { AtollError } from '../errors/base.ts';
import { type DeployedPackages, type MoveLayout, requireType } from '../types.ts';

type StructTag = ReturnType<typeof parseStructTag>;

interface ReadableLayout<T> extends MoveLayout {
  parse(bytes: Uint8Array): T;
}

/**
 * Reads and decodes one object.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 */
export async function getObjectOf<T>(
  { client, deployment }: Atoll,
  {
    objectId,
    layout,
    signal,
  }: { objectId: string; layout: ReadableLayout<T>; signal?: AbortSignal },
): Promise<T> {
  const { object } = await client.core.getObject({ objectId, include: { content: true }, signal });
  expectType(deployment, object, layout);
  return layout.parse(object.content);
}

/**
 * Returns the type of `object` when it is that of `layout`, whatever its type arguments.
 * @throws AtollError `WrongObjectType`
 */
export function expectType(
  deployment: DeployedPackages,
  object: { type: string; objectId: string },
  layout: MoveLayout,
): StructTag {
  const tag = parseStructTag(object.type);
  const wanted = parseStructTag(requireType(deployment, layout));
  const matches =
    tag.address === wanted.address && tag.module === wanted.module && tag.name === wanted.name;
  if (!matches) {
    const details = `Expected ${requireType(deployment, layout)}, found ${object.type}`;
    const message = `Object ${object.objectId} is not a ${wanted.name}.`;
    throw new AtollError('WrongObjectType', message, { details });
  }
  return tag;
}

/** The two type arguments of a pool, pair, agent or staking pool, canonical. */
export function twoTypes({ typeParams: [first, second] }: StructTag): [string, string] {
  if (first === undefined || second === undefined)
    throw new TypeError('Expected two type arguments');
  return [normalizeStructTag(first), normalizeStructTag(second)];
}

/** The version at which a shared object was shared; transactions name it by that. */
export function sharedVersion({ owner, objectId }: SuiClientTypes.Object): string {
  if (owner.$kind === 'Shared') return owner.Shared.initialSharedVersion;
  throw new AtollError('WrongObjectType', `Object ${objectId} is not shared.`);
}

/** The value of a dynamic field, BCS; null when there is no such field. */
export async function getFieldValue(
  client: ClientWithCoreApi,
  field: SuiClientTypes.GetDynamicFieldOptions,
): Promise<Uint8Array | null> {
  try {
    return (await client.core.getDynamicField(field)).dynamicField.value.bcs;
  } catch (error) {
    if (error instanceof ObjectError && error.reason === 'notFound') return null;
    throw error;
  }
}
