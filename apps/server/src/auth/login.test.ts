import { createHmac } from 'node:crypto';
import { challengeResponse, meResponse } from '@atoll/api';
import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { PasskeyPublicKey } from '@mysten/sui/keypairs/passkey';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { ed25519 } from '@noble/curves/ed25519.js';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { type AssertionChanges, createPasskey } from '../../test/support/server/passkey.ts';
import { type Reply, startServer, type TestServer } from '../../test/support/server/server.ts';
import { deriveKey } from '../platform/secrets/derive-key.ts';
import { isSoundEd25519Key } from './signature.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const secret = 'a secret of the tests, 32 characters and more';
/** Number of attempts to log in with a captured signature. */
const REPLAYS = process.env.ATOLL_DEEP === '1' ? 10_000 : 60;
/** Order of the group used by ed25519. */
const ORDER = ed25519.Point.Fn.ORDER;

/** 32 bytes, least significant first. */
const littleEndian = (value: bigint) =>
  Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));

describe.each(backends())('login on $name', (backend) => {
  let server: TestServer;
  let wallet: Ed25519Keypair;
  let address: string;

  beforeAll(async () => {
    server = await startServer({ backend, config: { secret, limits: unlimited } });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    wallet = new Ed25519Keypair();
    address = wallet.toSuiAddress();
    server.clock.ms += 3_600_000;
  });

  const sign = async (message: string) =>
    (await wallet.signPersonalMessage(bytes(message))).signature;
  const login = (signature: unknown, ref_code?: unknown) =>
    server.post('/api/profile/login', { signature, ref_code });
  const me = async (headers?: Record<string, string>) => {
    const reply = await server.get('/api/users/me', headers);
    return {
      status: reply.status,
      data: reply.status === 200 ? meResponse.parse(reply.body).data : null,
    };
  };
  const expectRefused = (reply: Reply) => {
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ error: { status: 401, name: 'UnauthorizedError' } });
  };

  test('rejects `me` without a token', async () => {
    expect(await me()).toEqual({ status: 401, data: null });
  });

  test('the challenge names service, domain, chain, address, nonce and times', async () => {
    const message = await server.challenge(address);
    const lines = message.split('\n');
    expect(lines[0]).toMatch(/^Welcome to Atoll! /);
    expect(lines).toContain(`Domain: ${new URL(server.url).host}`);
    expect(lines).toContain(`Chain: sui:localnet ${deployment.chainId}`);
    expect(lines).toContain(`Address: ${address}`);
    expect(message).toMatch(/\nNonce: [0-9a-f]{32}\nIssued At: \S+Z\nExpiration Time: \S+Z$/);
    expect(await server.challenge(address)).toBe(message);
    expect(await server.challenge(new Ed25519Keypair().toSuiAddress())).not.toBe(message);
  });

  test.each([
    ['ed25519', () => new Ed25519Keypair()],
    ['secp256k1', () => new Secp256k1Keypair()],
    ['secp256r1', () => new Secp256r1Keypair()],
    ['a passkey', () => createPasskey()],
  ])(
    'logs in with %s, identifies the user and logs out at once (threat: logout)',
    async (_, make) => {
      const keypair = make();
      const headers = await server.signIn(keypair);
      const { data } = await me(headers);
      expect(data?.address).toBe(keypair.toSuiAddress());
      expect(data?.ref_code).toMatch(/^[A-Z2-9]{8}$/);
      const out = await server.post('/api/profile/logout', undefined, headers);
      expect(out).toMatchObject({ status: 200, body: { data: { ok: true } } });
      expect((await me(headers)).status).toBe(401);
      expectRefused(await server.post('/api/profile/logout', undefined, headers));
    },
  );

  test('logs in with a multisig', async () => {
    const members = [new Ed25519Keypair(), new Secp256k1Keypair(), new Ed25519Keypair()];
    const multisig = MultiSigPublicKey.fromPublicKeys({
      threshold: 2,
      publicKeys: members.map((member) => ({ publicKey: member.getPublicKey(), weight: 1 })),
    });
    const message = await server.challenge(multisig.toSuiAddress());
    const parts = await Promise.all(
      members
        .slice(0, 2)
        .map(async (member) => (await member.signPersonalMessage(bytes(message))).signature),
    );
    expectRefused(await login(multisig.combinePartialSignatures(parts.slice(0, 1))));
    const reply = await login(multisig.combinePartialSignatures(parts));
    expect(reply.status).toBe(200);
  });

  test('rejects passkey signatures that are malformed or sign something else (threat: forged keys)', async () => {
    const attempt = async (changes: AssertionChanges) => {
      const passkey = createPasskey(changes);
      const message = await server.challenge(passkey.toSuiAddress());
      return login((await passkey.signPersonalMessage(bytes(message))).signature);
    };
    expect((await attempt({ authenticatorData: new Uint8Array(512) })).status).toBe(200);
    for (const changes of [
      { authenticatorData: new Uint8Array(36) },
      { authenticatorData: new Uint8Array(513) },
      { clientData: { origin: `https://${'a'.repeat(2_048)}.example` } },
      { clientData: { type: 'webauthn.create' } },
      { clientData: { challenge: Buffer.alloc(32).toString('base64url') } },
      { clientData: { challenge: null } },
    ]) {
      expectRefused(await attempt(changes));
    }

    const passkey = createPasskey();
    const message = await server.challenge(passkey.toSuiAddress());
    const { signature } = await passkey.signPersonalMessage(bytes(message));
    const raw = fromBase64(signature);
    expectRefused(await login(toBase64(Uint8Array.of(...raw, 0))));
    expectRefused(await login(toBase64(raw.subarray(0, -1))));
    const signedBy = (whole: string, change: (inner: number[]) => number[]) => {
      const parts = bcs.PasskeyAuthenticator.parse(fromBase64(whole).subarray(1));
      const userSignature = change([...parts.userSignature]);
      const changed = bcs.PasskeyAuthenticator.serialize({ ...parts, userSignature }).toBytes();
      return login(toBase64(Uint8Array.of(6, ...changed)));
    };
    const zeros = (length: number) => Array<number>(length).fill(0);
    for (const flag of [0, 1, 6]) {
      expectRefused(await signedBy(signature, (inner) => inner.with(0, flag)));
    }
    expectRefused(await signedBy(signature, (inner) => [2, ...zeros(64), ...inner.slice(65)]));
    // The address of a key that is no point.
    const nowhere = new PasskeyPublicKey(new Uint8Array(33)).toSuiAddress();
    const theirs = await passkey.signPersonalMessage(bytes(await server.challenge(nowhere)));
    for (const [r, s] of [
      [zeros(32), zeros(32)],
      [zeros(32).with(31, 1), zeros(32).with(31, 1)],
    ] as const) {
      expectRefused(await signedBy(theirs.signature, () => [2, ...r, ...s, ...zeros(33)]));
    }
    // None of these attempts used the challenge up.
    expect((await login(signature)).status).toBe(200);
    expectRefused(await login(signature));
  });

  test('a signature logs in once, in any encoding (threat: login replay)', async () => {
    const signature = await sign(await server.challenge(address));
    expect((await login(signature)).status).toBe(200);
    expectRefused(await login(signature));
    const raw = fromBase64(signature);
    // The same signature with s + L: another encoding of the same proof.
    const s = raw.slice(33, 65).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
    const other = raw.slice();
    other.set(littleEndian(s + ORDER), 33);
    for (const again of [
      toBase64(other),
      ` ${signature}`,
      `${signature}\n`,
      signature.replace(/=*$/, ''),
      `${signature}====`,
    ]) {
      expectRefused(await login(again));
    }
    // A new challenge is another message.
    expect((await login(await sign(await server.challenge(address)))).status).toBe(200);
  });

  test(`rejects ${REPLAYS} parallel logins with variants of a captured signature (threat: login replay)`, async () => {
    const signature = await sign(await server.challenge(address));
    expect((await login(signature)).status).toBe(200);
    const raw = fromBase64(signature);
    const flipped = (bit: number) => {
      const changed = raw.slice();
      const at = 1 + (Math.floor(bit / 8) % (raw.length - 1));
      changed[at] = (changed[at] ?? 0) ^ (1 << (bit % 8));
      return toBase64(changed);
    };
    const encodings = [
      signature,
      signature.replaceAll('+', '-').replaceAll('/', '_'),
      Buffer.from(raw).toString('hex'),
      `${signature} `,
      `${signature}=`,
    ];
    const attempts = Array.from({ length: REPLAYS }, (_, index) =>
      index % 2 === 0 ? flipped(index / 2) : (encodings[(index >> 1) % encodings.length] ?? ''),
    );
    const statuses = new Set<number>();
    while (attempts.length > 0) {
      const replies = await Promise.all(attempts.splice(0, 50).map((each) => login(each)));
      for (const { status } of replies) statuses.add(status);
    }
    expect([...statuses]).toEqual([401]);
  });

  test('exactly one of many parallel logins succeeds (threat: login replay)', async () => {
    const signature = await sign(await server.challenge(address));
    const replies = await Promise.all(Array.from({ length: 40 }, () => login(signature)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(39);
  });

  test('a challenge expires after its second five-minute bucket', async () => {
    const start = server.clock.ms - (server.clock.ms % 300_000);
    server.clock.ms = start + 299_000;
    const fits = await sign(await server.challenge(address));
    server.clock.ms = start + 599_000;
    expect((await login(fits)).status).toBe(200);
    const late = await sign(await server.challenge(address));
    server.clock.ms = start + 900_001;
    expectRefused(await login(late));
  });

  test('rejects signatures by another key, over another message or for another domain', async () => {
    const other = new Ed25519Keypair();
    expectRefused(await login(await sign(await server.challenge(other.toSuiAddress()))));
    expectRefused(await login(await sign('Welcome to Atoll!')));
    const message = await server.challenge(address);
    expectRefused(await login(await sign(`${message}\n`)));
    expectRefused(await login(await sign(message.replace(/Domain: .*/, 'Domain: evil.example'))));
    // Signed as a transaction, not as a personal message.
    expectRefused(await login((await wallet.signTransaction(bytes(message))).signature));
    const signature = fromBase64(await sign(message));
    signature.set(other.getPublicKey().toRawBytes(), 65);
    expectRefused(await login(toBase64(signature)));
  });

  test('rejects every key of small order (threat: forged keys)', async () => {
    // Encodings of the eight torsion points, and of the same points with a non-canonical y.
    const generator = ed25519.Point.fromHex(
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    );
    let point = ed25519.Point.ZERO;
    const keys: Uint8Array[] = [];
    for (let index = 0; index < 8; index += 1) {
      keys.push(point.toBytes());
      point = point.add(generator);
    }
    for (const hex of [
      'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
      'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
      'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
      '0100000000000000000000000000000000000000000000000000000000000080',
    ]) {
      keys.push(Uint8Array.from(Buffer.from(hex, 'hex')));
    }
    for (const key of keys) {
      expect(isSoundEd25519Key(key)).toBe(false);
      for (const r of [new Uint8Array(32), key]) {
        expectRefused(
          await login(toBase64(new Uint8Array([0, ...r, ...new Uint8Array(32), ...key]))),
        );
      }
    }
    expectRefused(await login(toBase64(new Uint8Array(97))));
    expect(isSoundEd25519Key(wallet.getPublicKey().toRawBytes())).toBe(true);
  });

  test('rejects signatures whose R and S are edge values (threat: forged keys)', async () => {
    const edges = [0n, 1n, ORDER - 1n, ORDER, 2n ** 255n - 19n].map(littleEndian);
    const key = wallet.getPublicKey().toRawBytes();
    for (const r of edges)
      for (const s of edges)
        expectRefused(await login(toBase64(new Uint8Array([0, ...r, ...s, ...key]))));
  });

  test('returns 4xx for anything that is not a signature', async () => {
    const good = fromBase64(await sign(await server.challenge(address)));
    const attempts: unknown[] = [
      '',
      'x',
      '====',
      'AA==',
      42,
      null,
      {},
      [],
      'ÿ'.repeat(50),
      'A'.repeat(9_000),
    ];
    for (let flag = 0; flag < 12; flag += 1) {
      for (const length of [1, 2, 33, 64, 96, 97, 98, 99, 200, 1_000]) {
        const forged = new Uint8Array(length).fill(flag * 17 + length);
        forged[0] = flag;
        attempts.push(toBase64(forged));
      }
    }
    for (let index = 0; index < good.length; index += 1) {
      const flipped = good.slice();
      flipped[index] = (flipped[index] ?? 0) ^ 0x40;
      attempts.push(toBase64(flipped));
    }
    for (const attempt of attempts) {
      const { status } = await login(attempt);
      expect([400, 401]).toContain(status);
    }
    // None of these attempts used the challenge up.
    expect((await login(toBase64(good))).status).toBe(200);
  });

  test('rejects 50 forged tokens and tokens of other services (threat: token forgery)', async () => {
    const { authorization } = await server.signIn(wallet);
    const token = authorization.slice('Bearer '.length);
    const [header = '', payload = '', mac = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const key = deriveKey(secret, 'session');
    const make = (change: Record<string, unknown>, alg = 'HS256', signer = key) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(signer);
    expect((await me({ authorization: `Bearer ${await make({})}` })).status).toBe(200);
    const other = new Ed25519Keypair();
    const others = (await server.signIn(other)).authorization.slice('Bearer '.length).split('.');
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const changed = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    const signed = (protectedHeader: Record<string, unknown>, body: unknown = claims) => {
      const content = `${encoded(protectedHeader)}.${encoded(body)}`;
      return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
    };
    expect((await me({ authorization: `Bearer ${signed({ alg: 'HS256' })}` })).status).toBe(200);
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: other.toSuiAddress() })).toString('base64url')}.${mac}`,
      await make({}, 'HS384'),
      await make({}, 'HS512'),
      await make({}, 'HS256', deriveKey(secret, 'challenge')),
      await make({}, 'HS256', bytes(secret)),
      await make({ aud: 'somebody else' }),
      await make({ aud: undefined }),
      await make({ iss: 'atoll:mainnet:other' }),
      await make({ iss: undefined }),
      await make({ exp: Math.floor(server.clock.ms / 1000) - 1 }),
      await make({ exp: undefined }),
      await make({ nbf: Math.floor(server.clock.ms / 1000) + 60 }),
      await make({ jti: crypto.randomUUID() }),
      await make({ jti: undefined }),
      // A valid session of another address.
      await make({ sub: other.toSuiAddress() }),
      await make({ sub: undefined }),
      // Other algorithms and headers, with a valid HMAC-SHA256.
      ...['none', 'None', 'NONE', '', 'hs256', 'HS256 ', 'RS256', 'ES256', 'EdDSA', 'PS256'].map(
        (alg) => signed({ alg }),
      ),
      signed({}),
      signed({ alg: ['HS256'] }),
      signed({ alg: 'HS256', crit: ['exp'], exp: 1 }),
      signed({ alg: 'HS256', b64: false, crit: ['b64'] }),
      await make({}, 'HS256', new Uint8Array(32)),
      await make({ aud: ['somebody', 'else'] }),
      await make({ iss: [claims.iss, 'other'] }),
      await make({ exp: String(claims.exp) }),
      await make({ sub: `${claims.sub}0` }),
      await make({ jti: [claims.jti] }),
      // Dependencies of the tokens of two valid sessions.
      `${header}.${others[1]}.${mac}`,
      `${header}.${payload}.${others[2]}`,
      // One changed character in each part.
      ...[0, 10, 20].map((at) => `${header}.${payload}.${changed(mac, at)}`),
      ...[5, 40].map((at) => `${header}.${changed(payload, at)}.${mac}`),
      `${changed(header, 3)}.${payload}.${mac}`,
      `${token}.`,
      `${token}.${mac}`,
      `.${payload}.${mac}`,
      `${header}..${mac}`,
      'Bearer',
      'a.b.c',
      'x'.repeat(5_000),
    ];
    expect(new Set(forged).size).toBeGreaterThanOrEqual(50);
    for (const each of forged) {
      expect({ each, status: (await me({ authorization: `Bearer ${each}` })).status }).toEqual({
        each,
        status: 401,
      });
    }
    for (const whole of [token, `Basic ${token}`, `Bearer ${token} `.repeat(2), 'Bearer ']) {
      expect((await me({ authorization: whole })).status).toBe(401);
    }
  });

  test('a session ends after 24 hours', async () => {
    const headers = await server.signIn(wallet);
    server.clock.ms += 24 * 3_600_000 - 1_000;
    expect((await me(headers)).status).toBe(200);
    server.clock.ms += 2_000;
    expect((await me(headers)).status).toBe(401);
  });

  test('a referral code binds on the first login only, and never one’s own', async () => {
    const referrer = await me(await server.signIn());
    const code = referrer.data?.ref_code ?? '';
    const first = await me(await server.signIn(wallet, code.toLowerCase()));
    expect(first.data?.from_ref_code).toBe(code);
    expect(first.data?.referrer_address).toBe(referrer.data?.address);
    const second = new Ed25519Keypair();
    const own = await me(await server.signIn(second));
    expect(own.data).toMatchObject({ from_ref_code: null, referrer_address: null });
    for (const late of [code, own.data?.ref_code]) {
      expect((await me(await server.signIn(second, late))).data?.from_ref_code).toBeNull();
    }
    expect(
      (await me(await server.signIn(new Ed25519Keypair(), 'NOSUCH00'))).data?.from_ref_code,
    ).toBeNull();
  });

  test('a profile can only be updated by its owner', async () => {
    const headers = await server.signIn(wallet);
    const update = (body: unknown, who: Record<string, string> = headers) =>
      server.post('/api/profile/update', body, who);
    const name = `Ada ${address.slice(2, 8)}`;
    expect(await update({ name, bio: 'Hello' })).toMatchObject({
      status: 200,
      body: { data: { name, bio: 'Hello' } },
    });
    expect(await update({ bio: '' })).toMatchObject({ body: { data: { name, bio: null } } });
    expectRefused(await update({ name: 'No session' }, {}));
    const other = await server.signIn();
    expect(await update({ name: name.toUpperCase() }, other)).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'This name is taken or looks like a name that is taken. Choose another one.',
        },
      },
    });
    for (const wrong of [`${name}\u200b`, `\u202e${name}`, 'reef.sui', '@reef', '0x1234…abcd']) {
      expect((await update({ name: wrong }, other)).status).toBe(400);
    }
    expect((await update({ bio: 'a\u202eb' })).status).toBe(400);
    expect((await update({ address: 'x' })).status).toBe(400);
    expect((await update({ avatar: 'https://evil.example/a.png' })).status).toBe(400);
    const found = await server.get(`/api/profiles?filters[address][$eq]=${address}`);
    expect(found.body).toMatchObject({ data: [{ address, name }] });
  });

  test('one address can have several sessions', async () => {
    const [first, second] = [await server.signIn(wallet), await server.signIn(wallet)];
    await server.post('/api/profile/logout', undefined, first);
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });
});

test('forged signatures do not use up another address’s login limit', async () => {
  const quota = { requests: 5, seconds: 60 };
  const limits = { login: quota, 'login-address': quota };
  const server = await startServer({ config: { limits, trustedProxies: 1 } });
  const wallet = new Ed25519Keypair();
  const attempt = (signature: string, from: string) =>
    server.post('/api/profile/login', { signature }, { 'x-forwarded-for': from });
  const sign = async (message: string) =>
    (await wallet.signPersonalMessage(bytes(message))).signature;
  // The public key is on chain; the signature does not need to be valid.
  const forged = toBase64(fromBase64(await sign('x')).fill(7, 1, 65));
  for (let count = 0; count < 5; count += 1) {
    expect((await attempt(forged, '203.0.113.66')).status).toBe(401);
  }
  const logIn = async (from: string) => {
    const asked = `/api/profile/challenge?address=${wallet.toSuiAddress()}`;
    const { body } = await server.get(asked, { 'x-forwarded-for': from });
    return attempt(await sign(challengeResponse.parse(body).data.message), from);
  };
  for (let count = 0; count < 5; count += 1) {
    expect((await logIn(`198.51.100.${count}`)).status).toBe(200);
  }
  expect((await logIn('198.51.100.9')).status).toBe(429);
  await server.close();
});
