/**
 * The one adapter between the field names that the specification's clients expect on the wire and the
 * names used everywhere else. Delete an entry here and the wire uses our name.
 */
import { z } from 'zod';

/** Our name → the name on the wire. */
export const legacyPoolNames = {
  base_type: 'token_address',
  target_raised: 'max_pool_sui',
  virtual_base: 'virtual_coin_reserves',
  virtual_quote: 'virtual_sui_reserves',
  is_platform_quoted: 'is_suai_pool',
  comment_count: 'reply_count',
} as const;

export const legacyUserNames = {
  x_handle: 'twitter_screen_name',
  telegram_handle: 'telegram_username',
  followers: 'follower',
  likes: 'like',
  points: 'point',
  referrals: 'total_ref',
  missions_done: 'task_done',
  follows_x: 'is_follow_twitter',
  retweeted: 'is_retweet',
  joined_telegram: 'is_join_tele',
  generated_images: 'number_gen',
} as const;

/** Sort fields and filter fields of the specification → ours. */
export const legacyQueryNames: Readonly<Record<string, string>> = {
  token_address: 'base_type',
  is_suai_pool: 'is_platform_quoted',
  total_vol: 'total_volume',
};

type Names = Readonly<Record<string, string>>;

/** Schemas whose wire form has other names, with those names: the client's decoder is generated from it. */
export const renamedSchemas = z.registry<{ names: Names }>();

function renameKeys(value: object, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [names[key] ?? key, inner]),
  );
}

const inverse = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours]));

/**
 * A codec between the wire form of `model`, whose keys are renamed by `names`, and the model.
 * @param id name of the schema in the OpenAPI document.
 * @param derived fields that exist on the wire only.
 */
export function renamed<Shape extends z.ZodRawShape>(
  id: string,
  model: z.ZodObject<Shape>,
  names: Names,
  derived: Record<
    string,
    { schema: z.ZodType; from: (model: z.output<z.ZodObject<Shape>>) => unknown }
  > = {},
) {
  type Model = z.output<z.ZodObject<Shape>>;
  const derivedShape = Object.fromEntries(
    Object.entries(derived).map(([name, { schema }]) => [name, schema]),
  );
  const wire = z.object({ ...derivedShape, ...renameKeys(model.shape, names) } as z.ZodRawShape);
  const backward = inverse(names);
  const codec = z.codec(wire, z.custom<Model>(), {
    // The renamed fields were checked by `wire`, field by field with the model's own schemas.
    decode: (value) => {
      const fields = Object.entries(value).filter(([key]) => !(key in derived));
      return renameKeys(Object.fromEntries(fields), backward) as Model;
    },
    encode: (value) => ({
      ...renameKeys(value, names),
      ...Object.fromEntries(Object.entries(derived).map(([name, { from }]) => [name, from(value)])),
    }),
  });
  renamedSchemas.add(codec, { names });
  z.globalRegistry.add(codec, { id });
  return codec;
}
