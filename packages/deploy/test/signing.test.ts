// Signing by another program, and the server's key.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestNode, type TestNode } from '@atoll/testing';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase58, fromBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/configuration/config.ts';
import { deploy } from '../src/publishing/deploy.ts';
import { CommandSigner } from '../src/signers/signer-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'deploy-signing-'));

/** A program that signs as the command line of a wallet would. */
function program(key: Ed25519Keypair): string {
  const file = join(folder, `${key.toSuiAddress()}.ts`);
  const source = `
    import { text } from 'node:stream/consumers';
    import { Ed25519Keypair } from '${import.meta.resolve('@mysten/sui/keypairs/ed25519')}';
    const key = Ed25519Keypair.fromSecretKey('${key.getSecretKey()}');
    const transaction = Buffer.from(await text(process.stdin), 'base64');
    console.log((await key.signTransaction(transaction)).signature);
  `;
  writeFileSync(file, source);
  return `"${process.execPath}" "${file}"`;
}

describe('a signing program', () => {
  const key = new Ed25519Keypair();
  const message = fromBase64('AAAA');

  it('gives the signature', async () => {
    const address = key.toSuiAddress();
    const command = `test "$SIGNER_ADDRESS" = ${address} && ${program(key)}`;
    const signer = new CommandSigner(command, address);
    expect(await signer.signTransaction(message)).toEqual({
      signature: (await key.signTransaction(message)).signature,
    });
  });

  it.each([
    ['fails', 'exit 3', /exited with status 3/],
    ['prints nothing', 'true', /did not print a signature of 0x/],
    ['prints something else', 'echo AAAA', /did not print a signature of 0x/],
    ['signs with another key', program(new Ed25519Keypair()), /did not print a signature of 0x/],
  ])('that %s is not trusted', async (_, command, reason) => {
    const signer = new CommandSigner(command, key.toSuiAddress());
    await expect(signer.signTransaction(message)).rejects.toThrow(reason);
  });

  it('whose signature is of another transaction is not trusted', async () => {
    const { signature } = await key.signTransaction(fromBase64('BBBB'));
    const signer = new CommandSigner(`echo ${signature}`, key.toSuiAddress());
    await expect(signer.signTransaction(message)).rejects.toThrow(/did not print a signature of/);
  });
});

describe('a deployment', () => {
  let chain: TestNode;
  beforeAll(async () => {
    chain = await startTestNode();
  });
  afterAll(() => chain.close());

  it('announces the signing key once and executes it after 48 hours, signed by a program', async () => {
    const { client, deployer, deployment } = chain;
    const { staking, nft, chainId } = deployment;
    const signingKey = new Ed25519Keypair().getPublicKey().toRawBytes();
    const lines: string[] = [];
    const run = () =>
      deploy({
        client,
        signer: new CommandSigner(program(deployer), deployer.toSuiAddress()),
        network: 'localnet',
        progressFile: join(folder, 'progress.json'),
        previous: deployment,
        signingKey,
        log: (line) => lines.push(line),
      });
    const keyLines = () => lines.splice(0).filter((line) => line.includes('signing key'));
    expect(await run()).toEqual(deployment);
    expect(keyLines()).toEqual([
      expect.stringMatching(/^Announce to staking/),
      expect.stringMatching(/^Announce to nft/),
    ]);
    await run();
    expect(keyLines().map((line) => line.slice(0, 7))).toEqual(['Change ', 'Change ']);
    await chain.advanceClock(48 * 3_600_000);
    await run();
    expect(keyLines().map((line) => line.slice(0, 8))).toEqual(['Execute ', 'Execute ']);
    const named = { chainId: fromBase58(chainId), publicKey: signingKey };
    const configs = [
      await readConfig(client, 'staking', staking?.configId ?? ''),
      await readConfig(client, 'nft', nft?.configId ?? ''),
    ];
    expect(configs.map((config) => config.signingKey)).toEqual([named, named]);
    await run();
    expect(keyLines()).toEqual([]);
  });
});
