/** Owns the session and profiles: challenge, login, log out, me, update, profiles. */
import {
  type ChallengeResponse,
  challengeQuery,
  endpoints,
  type LoginResponse,
  loginBody,
  type MeResponse,
  profileUpdateBody,
} from '@atoll/api';
import type { Hono } from 'hono';
import { closeSession } from '../../auth/sessions.ts';
import { HttpError } from '../../errors.ts';
import { selectUsers, viewUser } from '../../views/user-view.ts';
import { readSession, requireSession } from '../authorization.ts';
import type { AppEnv, Services } from '../env.ts';
import { parse, readJson, readQuery } from '../input.ts';
import { type Fields, parseFilters } from '../list/filters.ts';
import { RateLimiter } from '../rate-limit.ts';

const fields: Fields = {
  id: { column: 'profile.id', type: 'int4' },
  address: { column: 'profile.address', type: 'address' },
  name: { column: 'profile.name', type: 'text' },
  ref_code: { column: 'profile.ref_code', type: 'text' },
};
const MAX_PROFILES = 50;

export function profileRoutes(app: Hono<AppEnv>, services: Services): void {
  const { db, login, config, publicUrl } = services;
  const perClient = new RateLimiter(config.limits.login);
  const perAddress = new RateLimiter(config.limits.login);

  const userOf = async (address: string) => {
    const row = await selectUsers(db).where('profile.address', '=', address).executeTakeFirst();
    return row === undefined ? null : viewUser(row);
  };

  /** Whose code it is. */
  const addressOf = async (refCode: string | null) => {
    if (refCode === null) return null;
    const row = await db
      .selectFrom('profile')
      .select('address')
      .where('ref_code', '=', refCode)
      .executeTakeFirst();
    return row?.address ?? null;
  };

  app.get(endpoints.challenge.path, async (c) => {
    perClient.take(c.var.client);
    const { address } = parse(challengeQuery, readQuery(c));
    const answer: ChallengeResponse = { data: { message: await login.challenge(address) } };
    return c.json(answer);
  });

  app.post(endpoints.login.path, async (c) => {
    perClient.take(c.var.client);
    const { signature, ref_code } = await readJson(c, loginBody);
    const read = login.read(signature);
    const admit = () => perAddress.take(read.address);
    const access_token = await login.login(read, ref_code ?? null, admit);
    const answer: LoginResponse = { result: { access_token } };
    return c.json(answer);
  });

  app.post(endpoints.logout.path, async (c) => {
    const session = await requireSession(c, services);
    await closeSession(db, session.id);
    return c.json({ data: { ok: true } });
  });

  app.get(endpoints.me.path, async (c) => {
    const session = await readSession(c, services);
    const user = session === undefined ? null : await userOf(session.address);
    const answer: MeResponse = {
      data: user && { ...user, referrer_address: await addressOf(user.from_ref_code) },
    };
    return c.json(answer);
  });

  app.post(endpoints.profileUpdate.path, async (c) => {
    const { address } = await requireSession(c, services);
    const body = await readJson(c, profileUpdateBody);
    if (body.avatar && !body.avatar.startsWith(`${publicUrl()}/media/`)) {
      throw new HttpError(400, 'avatar: upload the picture first and send the address you get.');
    }
    if (body.name) {
      const taken = await db
        .selectFrom('profile')
        .select('id')
        .where((row) => row(row.fn('lower', ['name']), '=', (body.name ?? '').toLowerCase()))
        .where('address', '!=', address)
        .executeTakeFirst();
      if (taken !== undefined) throw nameTaken();
    }
    const changes = Object.entries(body).map(([key, value]) => [key, value === '' ? null : value]);
    if (changes.length > 0) {
      await db
        .updateTable('profile')
        .set(Object.fromEntries(changes))
        .where('address', '=', address)
        .execute()
        .catch((error) => {
          // Somebody took the name in between.
          throw error?.code === '23505' ? nameTaken() : error;
        });
    }
    return c.json({ data: await userOf(address) });
  });

  app.get(endpoints.profiles.path, async (c) => {
    const condition = parseFilters(readQuery(c).filters, fields);
    if (condition === undefined) {
      throw new HttpError(400, 'filters: name whom to look for, as filters[address][$eq]=0x….');
    }
    const rows = await selectUsers(db)
      .where(condition)
      .orderBy('profile.id')
      .limit(MAX_PROFILES)
      .execute();
    return c.json({ data: rows.map(viewUser) });
  });
}

const nameTaken = () => new HttpError(409, 'This name is taken. Please choose another one.');
