/** Implements the native of sui_system::validator, which validates a validator's keys and network addresses. */
import { bcs } from '@mysten/bcs';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { aborted, Fault } from '../vm/fault.ts';
import type { NativeFunction } from '../vm/native.ts';
import { bytesArg } from './args.ts';
import { bls12381, ed25519 } from './crypto/curves.ts';
import { once } from './once.ts';

const COST_BASE = 20_000;
const COST_PER_BYTE = 2;

/** Abort codes by invalid field. */
const INVALID = {
  proof: 0,
  protocolKey: 1,
  networkKey: 2,
  workerKey: 3,
  networkAddress: 4,
  p2pAddress: 5,
  primaryAddress: 6,
  workerAddress: 7,
} as const;

/** Intent of a proof of possession: scope, version and app id. */
const PROOF_INTENT = Uint8Array.of(5, 0, 0);
/** Epoch appended to the message of a proof: 0. */
const PROOF_EPOCH = new Uint8Array(8);

const metadataType = once(() => {
  const [bytes, text, address] = [bcs.byteVector(), bcs.string(), bcs.bytes(32)];
  return bcs.struct('ValidatorMetadata', {
    ...{ suiAddress: address, protocolKey: bytes, networkKey: bytes, workerKey: bytes },
    ...{ proof: bytes, name: text, description: text, imageUrl: text, projectUrl: text },
    ...{ networkAddress: text, p2pAddress: text, primaryAddress: text, workerAddress: text },
    ...{ nextProtocolKey: bcs.option(bytes), nextProof: bcs.option(bytes) },
    ...{ nextNetworkKey: bcs.option(bytes), nextWorkerKey: bcs.option(bytes) },
    ...{ nextNetworkAddress: bcs.option(text), nextP2pAddress: bcs.option(text) },
    ...{ nextPrimaryAddress: bcs.option(text), nextWorkerAddress: bcs.option(text) },
    ...{ extraFieldsId: address, extraFieldsSize: bcs.u64() },
  });
});

const validateMetadata: NativeFunction = (context, _, args) => {
  context.charge(COST_BASE);
  const bytes = bytesArg(args, 0);
  context.charge(COST_PER_BYTE * bytes.length);
  const metadata = parse(bytes);
  checkProtocolKey(metadata.suiAddress, metadata.protocolKey, metadata.proof);
  checkKeys(metadata.networkKey, metadata.workerKey);
  checkAddresses(
    metadata.networkAddress,
    metadata.p2pAddress,
    metadata.primaryAddress,
    metadata.workerAddress,
  );
  const { nextProtocolKey, nextProof, nextNetworkKey, nextWorkerKey } = metadata;
  if (nextProtocolKey) checkProtocolKey(metadata.suiAddress, nextProtocolKey, nextProof);
  else if (nextProof && !isSignature(nextProof)) throw aborted(INVALID.proof);
  checkKeys(nextNetworkKey, nextWorkerKey);
  checkAddresses(
    metadata.nextNetworkAddress,
    metadata.nextP2pAddress,
    metadata.nextPrimaryAddress,
    metadata.nextWorkerAddress,
  );
  return [];
};

function parse(bytes: Uint8Array) {
  try {
    const metadata = metadataType().parse(bytes);
    const isWhole = metadataType().serialize(metadata).toBytes().length === bytes.length;
    if (isWhole) return metadata;
  } catch {
    // Reported below.
  }
  throw new Fault('MALFORMED', undefined, 'Bytes are not the metadata of a validator');
}

/** Verifies the proof that the validator has the private key: a signature of the public key and the address. */
function checkProtocolKey(address: Uint8Array, key: Uint8Array, proof: Uint8Array | null): void {
  const { G2, shortSignatures } = bls12381();
  if (!succeeds(() => G2.Point.fromBytes(key))) throw aborted(INVALID.protocolKey);
  const message = bcs.byteVector().serialize(concatBytes(key, address)).toBytes();
  const signed = concatBytes(PROOF_INTENT, message, PROOF_EPOCH);
  const { verify, hash } = shortSignatures;
  const isValid = proof !== null && succeeds(() => verify(proof, hash(signed), key));
  if (!isValid) throw aborted(INVALID.proof);
}

function isSignature(proof: Uint8Array): boolean {
  return succeeds(() => bls12381().G1.Point.fromBytes(proof));
}

function checkKeys(network: Uint8Array | null, worker: Uint8Array | null): void {
  if (network && !isEd25519Key(network)) throw aborted(INVALID.networkKey);
  if (worker && !isEd25519Key(worker)) throw aborted(INVALID.workerKey);
  if (network && worker && bytesToHex(network) === bytesToHex(worker))
    throw aborted(INVALID.workerKey);
}

function isEd25519Key(key: Uint8Array): boolean {
  return succeeds(() => ed25519().ed25519.Point.fromBytes(key, true));
}

function checkAddresses(
  network: string | null,
  p2p: string | null,
  primary: string | null,
  worker: string | null,
): void {
  if (network !== null && !protocolsOf(network)) throw aborted(INVALID.networkAddress);
  if (p2p !== null && !isUdpAddress(p2p)) throw aborted(INVALID.p2pAddress);
  if (primary !== null && !isUdpAddress(primary)) throw aborted(INVALID.primaryAddress);
  if (worker !== null && !isUdpAddress(worker)) throw aborted(INVALID.workerAddress);
}

const HOSTS = new Set(['ip4', 'ip6', 'dns']);

/** Returns whether a multiaddress starts with a host and a UDP port. */
function isUdpAddress(address: string): boolean {
  const [host = '', port] = protocolsOf(address) ?? [];
  return HOSTS.has(host) && port === 'udp';
}

/** Validators of the values of multiaddress protocols; undefined for protocols without a value. */
const PROTOCOLS: Readonly<Record<string, ((value: string) => boolean) | undefined>> = {
  ip4: isIp4,
  ip6: (value) => value.includes(':') && URL.canParse(`http://[${value}]`),
  dns: () => true,
  dns4: () => true,
  dns6: () => true,
  dnsaddr: () => true,
  tcp: isPort,
  udp: isPort,
  ...Object.fromEntries(
    ['http', 'https', 'ws', 'wss', 'tls', 'quic', 'quic-v1', 'noise'].map((name) => [
      name,
      undefined,
    ]),
  ),
};

/** Returns the protocols of a multiaddress such as `/ip4/127.0.0.1/udp/8084`; undefined if it is invalid. */
function protocolsOf(address: string): string[] | undefined {
  const [start, ...parts] = address.split('/');
  if (start !== '') return undefined;
  const found: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const name = parts[i] ?? '';
    if (!Object.hasOwn(PROTOCOLS, name)) return undefined;
    found.push(name);
    const isValue = PROTOCOLS[name];
    if (!isValue) continue;
    i += 1;
    const value = parts[i];
    if (value === undefined || value === '' || !isValue(value)) return undefined;
  }
  return found;
}

function isIp4(value: string): boolean {
  const numbers = value.split('.');
  return numbers.length === 4 && numbers.every((part) => isNumber(part, 255));
}

function isPort(value: string): boolean {
  return isNumber(value, 65_535);
}

function isNumber(text: string, max: number): boolean {
  return /^(0|[1-9]\d*)$/.test(text) && Number(text) <= max;
}

function succeeds(check: () => unknown): boolean {
  try {
    return check() !== false;
  } catch {
    return false;
  }
}

export const VALIDATOR_NATIVES = { validate_metadata_bcs: validateMetadata };
