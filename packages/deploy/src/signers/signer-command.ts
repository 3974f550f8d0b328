// Signs with an external program: a hardware wallet's tool, a script that gathers a multisig, a key service.
// The key never enters this process.
import { spawn } from 'node:child_process';
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import { verifyTransactionSignature } from '@mysten/sui/verify';
import type { TransactionSigner } from '../context.ts';
import { DeployError } from '../error.ts';

/**
 * Signs by running `command` in a shell. It gets the transaction on its standard input (BCS
 * `TransactionData`, base64, one line) and the address in `SIGNER_ADDRESS`, and prints the signature as
 * the network takes it (base64). There is no time limit; its standard error is shown.
 */
export class CommandSigner implements TransactionSigner {
  readonly #command: string;
  readonly #address: string;

  constructor(command: string, address: string) {
    this.#command = command;
    this.#address = normalizeSuiAddress(address);
  }

  toSuiAddress(): string {
    return this.#address;
  }

  /** @throws DeployError when the command fails or its signature is not the address's. */
  async signTransaction(transaction: Uint8Array): Promise<{ signature: string }> {
    const signature = (await this.#run(`${toBase64(transaction)}\n`)).trim();
    try {
      await verifyTransactionSignature(transaction, signature, { address: this.#address });
    } catch (cause) {
      throw new DeployError(`--signer-command did not print a signature of ${this.#address}.`, {
        cause,
      });
    }
    return { signature };
  }

  #run(input: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.#command, {
        shell: true,
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, SIGNER_ADDRESS: this.#address },
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve(output);
        else reject(new DeployError(`--signer-command exited with status ${code}.`));
      });
      // A command that does not read its input closes it early.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
  }
}
