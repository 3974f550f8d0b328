// Tests the services beside the ledger: faucet, health, names, signatures, CORS.
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import type { GrpcTypes } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../src/rpc/server.ts';
import { type Network, startNetwork } from './network.fixture.ts';

const ALICE = `0x${'a11ce'.padStart(64, '0')}`;

let network: Network;

beforeAll(async () => {
  network = await startNetwork({ names: { 'alice.sui': ALICE } });
});
afterAll(() => network.close());

describe('the faucet', () => {
  it('sends coins', async () => {
    const recipient = new Ed25519Keypair().toSuiAddress();
    const { status, coins_sent: coins } = await requestSuiFromFaucetV2({
      host: network.server.url,
      recipient,
    });
    expect(status).toBe('Success');
    const { objects } = await network.client.core.listCoins({ owner: recipient });
    expect(
      objects.map(({ objectId, balance }) => ({ id: objectId, amount: Number(balance) })),
    ).toEqual(coins?.map(({ id, amount }) => ({ id, amount })));
    const { Transaction: sent } = await network.client.core.getTransaction({
      digest: coins?.[0]?.transferTxDigest ?? '',
    });
    expect(sent?.status.success).toBe(true);
  });

  it('serves concurrent requests', async () => {
    const recipients = Array.from({ length: 8 }, () => new Ed25519Keypair().toSuiAddress());
    await Promise.all(
      recipients.map((recipient) =>
        requestSuiFromFaucetV2({ host: network.server.url, recipient }),
      ),
    );
    for (const owner of recipients) {
      const { balance } = await network.client.core.getBalance({ owner });
      expect(BigInt(balance.balance)).toBeGreaterThan(0n);
    }
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['another shape', '{"recipient":"0x1"}'],
    ['no address', '{"FixedAmountRequest":{"recipient":"alice"}}'],
    ['too much', JSON.stringify({ FixedAmountRequest: { recipient: 'x'.repeat(5000) } })],
  ])('rejects %s', async (_, body) => {
    const response = await fetch(`${network.server.url}/v2/gas`, { method: 'POST', body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    const { status } = (await response.json()) as { status: { Failure: { internal: string } } };
    expect(status.Failure.internal).toMatch(/JSON|expected|recipient|limit/);
  });
});

describe('HTTP', () => {
  it('has a health check', async () => {
    const response = await fetch(network.server.url);
    expect(await response.text()).toMatch(
      new RegExp(`^ok: chain ${network.localnet.ledger.chainId}, checkpoint \\d+\n$`),
    );
  });

  it('allows pages of other origins', async () => {
    const url = `${network.server.url}/sui.rpc.v2.LedgerService/GetServiceInfo`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-grpc-web,x-sui-client-protocol-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-grpc-web');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: Buffer.alloc(5),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('grpc-status');
    expect(response.headers.get('x-sui-chain-id')).toBe(network.localnet.ledger.chainId);
    await response.arrayBuffer();
  });

  it.each([
    ['GET', '/nothing', undefined, 404],
    ['GET', '/v2/gas', undefined, 405],
    ['POST', '/sui.rpc.v2.LedgerService/GetServiceInfo', 'application/json', 415],
  ])('answers %s %s of %s with %i', async (method, path, type, status) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const response = await fetch(`${network.server.url}${path}`, { method, headers });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(path);
  });

  it('reports a port that is in use', async () => {
    const port = Number(new URL(network.server.url).port);
    await expect(serve(network.localnet, { port })).rejects.toMatchObject({
      code: 'PortInUse',
      message: expect.stringContaining(`Port ${port}`),
    });
  });
});

describe('names', () => {
  it('are resolved in both directions', async () => {
    const { core } = network.client;
    expect(await core.resolveNameServiceAddress({ name: '@alice' })).toEqual({ address: ALICE });
    expect(await core.defaultNameServiceName({ address: ALICE })).toEqual({
      data: { name: 'alice.sui' },
    });
  });

  it('are not found when they are not registered', async () => {
    const { core } = network.client;
    expect(await core.resolveNameServiceAddress({ name: 'bob.sui' })).toEqual({ address: null });
    await expect(core.defaultNameServiceName({ address: '0xb0b' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(core.resolveNameServiceAddress({ name: 'no name' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });
});

describe('signatures', () => {
  const text = new TextEncoder().encode('hello');
  const message = { name: 'PersonalMessage', value: bcs.byteVector().serialize(text).toBytes() };

  function verify(request: Partial<GrpcTypes.VerifySignatureRequest>) {
    const call = network.client.signatureVerificationService.verifySignature({
      message,
      jwks: [],
      ...request,
    });
    return call.response;
  }
  const asSignature = (base64: string): GrpcTypes.UserSignature => ({
    bcs: { value: Buffer.from(base64, 'base64') },
    signature: { oneofKind: undefined },
  });

  it.each([
    ['ed25519', new Ed25519Keypair()],
    ['secp256k1', new Secp256k1Keypair()],
  ])('of %s are verified for message and address', async (_, keypair) => {
    const { signature } = await keypair.signPersonalMessage(text);
    const good = asSignature(signature);
    expect(await verify({ signature: good })).toEqual({ isValid: true });
    expect(await verify({ signature: good, address: keypair.toSuiAddress() })).toEqual({
      isValid: true,
    });
    expect(await verify({ signature: good, address: ALICE })).toMatchObject({
      isValid: false,
      reason: expect.stringContaining(keypair.toSuiAddress()),
    });
    const other = { ...message, value: bcs.byteVector().serialize([1]).toBytes() };
    expect(await verify({ signature: good, message: other })).toMatchObject({ isValid: false });
  });

  it('reports zkLogin as not supported', async () => {
    const signature = asSignature(toBase64(Uint8Array.of(5, 1, 2, 3)));
    await expect(verify({ signature })).rejects.toMatchObject({
      code: 'UNIMPLEMENTED',
      message: expect.stringContaining('zkLogin'),
    });
    await expect(
      network.client.core.verifyZkLoginSignature({
        bytes: toBase64(text),
        signature: toBase64(Uint8Array.of(5, 1, 2, 3)),
        intentScope: 'PersonalMessage',
        address: ALICE,
      }),
    ).rejects.toThrow(/zkLogin/);
  });

  it('rejects missing and malformed signatures', async () => {
    await expect(verify({})).rejects.toMatchObject({ message: 'missing signature' });
    expect(await verify({ signature: asSignature('AAAA') })).toMatchObject({ isValid: false });
  });
});
