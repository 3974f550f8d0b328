// Owns what every typed read checks first: that the object is of the expected type, and how it is
// shared.
import { type ClientWithCoreApi, ObjectError, type SuiClientTypes } from '@mysten/sui/client';
import { normalizeStructTag, parseStructTag } from '@mysten/sui/utils';
import { AtollError } from '../errors/base.ts';
import { type DeployedPackages, type MoveLayout, requireType } from '../types.ts';

type StructTag = ReturnType<typeof parseStructTag>;

/**
 * Returns the type of `object` when it is that of `layout`, whatever its type arguments.
 * @throws AtollError `WrongObjectType`
 */
export function expectType(
  deployment: DeployedPackages,
  object: { type: string; objectId: string },
  layout: MoveLayout,
) {
  const tag = parseStructTag(object.type);
  const wanted = parseStructTag(requireType(deployment, layout));
  const matches =
    tag.address === wanted.address && tag.module === wanted.module && tag.name === wanted.name;
  if (!matches) {
    throw new AtollError('WrongObjectType', `${object.objectId} is not a ${wanted.name}.`);
  }
  return tag;
}

/** The two type arguments of a pool or pair: coin and quote coin, canonical. */
export function baseAndQuote({ typeParams: [coin, quote] }: StructTag): [string, string] {
  if (coin === undefined || quote === undefined) throw new TypeError('Not a type of two coins');
  return [normalizeStructTag(coin), normalizeStructTag(quote)];
}

/** The version at which a shared object became one; transactions name it by that. */
export function sharedVersion({ owner, objectId }: SuiClientTypes.Object): string {
  if (owner.$kind === 'Shared') return owner.Shared.initialSharedVersion;
  throw new AtollError('WrongObjectType', `${objectId} is not a shared object.`);
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
