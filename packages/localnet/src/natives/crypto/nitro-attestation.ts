/** Implements the native of sui::nitro_attestation: attestation documents of AWS Nitro Enclaves. */
import { aborted } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { type MoveValue, VectorValue } from '../../vm/values.ts';
import { bigArg, bytesArg, bytesValue } from '../args.ts';
import { type Cbor, decodeCbor, encodeCbor } from './cbor.ts';
import { verifyChain } from './nitro-certificates.ts';
import { nodeCrypto } from './node-crypto.ts';

const PARSE_COST = 2_650;
const PARSE_COST_PER_BYTE = 50;
const VERIFY_COST = 2_481_600;
const VERIFY_COST_PER_CERTIFICATE = 2_618_450;
const E_PARSE = 1;
const E_VERIFY = 2;

const COSE_SIGN1_TAG = 18;
const ALGORITHM_LABEL = 1n;
const ES384 = -35n;
const SIGNATURE_LENGTH = 96;
const MAX_PAYLOAD_LENGTH = 16_383;
const MAX_CERTIFICATE_LENGTH = 1_024;
const MAX_CHAIN_LENGTH = 10;
const MAX_KEY_LENGTH = 1_024;
const MAX_DATA_LENGTH = 512;
const MAX_PCRS = 32;
const PCR_LENGTHS: readonly number[] = [32, 48, 64];
/** Registers that a document always has. Enclaves define the others, which are zero by default. */
const REQUIRED_PCRS: readonly bigint[] = [0n, 1n, 2n, 3n, 4n, 8n];
const MAX_U64 = (1n << 64n) - 1n;
const MAX_U8 = 0xffn;

interface Document {
  moduleId: string;
  timestamp: bigint;
  digest: string;
  pcrs: readonly { index: number; value: Uint8Array }[];
  /** The leaf, then its issuers up to the root's subject. */
  chain: readonly Uint8Array[];
  publicKey: Uint8Array | undefined;
  userData: Uint8Array | undefined;
  nonce: Uint8Array | undefined;
}

interface Attestation {
  document: Document;
  signed: Uint8Array;
  signature: Uint8Array;
}

function invalid(what: string): RangeError {
  return new RangeError(`Invalid ${what} of the attestation`);
}

function asBytes(value: Cbor | undefined, what: string, maxLength = Number.POSITIVE_INFINITY) {
  if (!(value instanceof Uint8Array) || value.length > maxLength) throw invalid(what);
  return value;
}

function asMap(value: Cbor | undefined, what: string): Map<Cbor, Cbor> {
  if (value instanceof Map) return value;
  throw invalid(what);
}

/** Parses a COSE_Sign1 message with an attestation document. Throws when it is invalid. */
function parseAttestation(bytes: Uint8Array): Attestation {
  let message = decodeCbor(bytes);
  if (isTagged(message)) {
    if (message.tag !== COSE_SIGN1_TAG) throw invalid('tag');
    message = message.value;
  }
  if (!Array.isArray(message) || message.length < 4) throw invalid('message');
  const [protectedHeader, unprotected] = message;
  const header = asBytes(protectedHeader, 'header');
  asMap(unprotected, 'header');
  const algorithm = asMap(decodeCbor(header), 'header');
  if (algorithm.size !== 1 || algorithm.get(ALGORITHM_LABEL) !== ES384) throw invalid('algorithm');
  const payload = asBytes(message[2], 'payload', MAX_PAYLOAD_LENGTH);
  const signature = asBytes(message[3], 'signature');
  if (payload.length === 0 || signature.length !== SIGNATURE_LENGTH) throw invalid('message');
  // An array of four: context, protected header, external data, payload.
  const parts = ['Signature1', header, new Uint8Array(), payload].map(encodeCbor);
  const signed = Buffer.concat([Uint8Array.of(0x84), ...parts]);
  return { document: parseDocument(payload), signed, signature };
}

function isTagged(value: Cbor): value is { tag: number; value: Cbor } {
  return typeof value === 'object' && value !== null && 'tag' in value;
}

function parseDocument(payload: Uint8Array): Document {
  const map = asMap(decodeCbor(payload), 'document');
  if ([...map.keys()].some((key) => typeof key !== 'string')) throw invalid('key');
  const moduleId = map.get('module_id');
  if (typeof moduleId !== 'string' || moduleId === '') throw invalid('module id');
  const digest = map.get('digest');
  if (digest !== 'SHA384') throw invalid('digest');
  const timestamp = map.get('timestamp');
  if (typeof timestamp !== 'bigint' || timestamp < 0n || timestamp > MAX_U64)
    throw invalid('timestamp');
  const certificate = certificateOf(map.get('certificate'));
  const bundle = map.get('cabundle');
  if (!Array.isArray(bundle) || bundle.length === 0 || bundle.length > MAX_CHAIN_LENGTH)
    throw invalid('chain');
  const optional = (key: string, maxLength: number) => {
    const value = map.get(key);
    return value instanceof Uint8Array ? asBytes(value, key, maxLength) : undefined;
  };
  return {
    moduleId,
    timestamp,
    digest,
    pcrs: pcrsOf(map.get('pcrs')),
    chain: [certificate, ...bundle.map(certificateOf).reverse()],
    publicKey: optional('public_key', MAX_KEY_LENGTH),
    userData: optional('user_data', MAX_DATA_LENGTH),
    nonce: optional('nonce', MAX_DATA_LENGTH),
  };
}

function certificateOf(value: Cbor | undefined): Uint8Array {
  const certificate = asBytes(value, 'certificate', MAX_CERTIFICATE_LENGTH);
  if (certificate.length === 0) throw invalid('certificate');
  return certificate;
}

/** Returns the registers passed to Move, in order: the required ones and all others that are not zero. */
export function pcrsOf(value: Cbor | undefined): Document['pcrs'] {
  const map = asMap(value, 'registers');
  if (map.size > MAX_PCRS) throw invalid('registers');
  const pcrs = [...map].flatMap(([index, content]) => {
    const pcr = asBytes(content, 'register');
    if (typeof index !== 'bigint' || index < 0n || index > MAX_U8) throw invalid('register');
    if (!PCR_LENGTHS.includes(pcr.length)) throw invalid('register');
    const isVisible = index < MAX_PCRS && pcr.some((byte) => byte !== 0);
    return isVisible || REQUIRED_PCRS.includes(index) ? [{ index: Number(index), value: pcr }] : [];
  });
  return pcrs.sort((a, b) => a.index - b.index);
}

function verifyAttestation({ document, signed, signature }: Attestation, now: bigint): void {
  const key = verifyChain(document.chain, Number(BigInt.asIntN(64, now)));
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp384r1') throw invalid('key');
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = nodeCrypto().verify('sha384', signed, options, signature);
  if (!isSigned) throw invalid('signature');
}

function attempt<T>(code: number, run: () => T): T {
  try {
    return run();
  } catch {
    throw aborted(code);
  }
}

const option = (value: Uint8Array | undefined): MoveValue => [
  new VectorValue(value === undefined ? [] : [bytesValue(value)], 0),
];
const text = (value: string) => bytesValue(new TextEncoder().encode(value));

const loadAttestation: NativeFunction = (context, _, args) => {
  const bytes = bytesArg(args, 0);
  context.charge(PARSE_COST + PARSE_COST_PER_BYTE * bytes.length);
  const attestation = attempt(E_PARSE, () => parseAttestation(bytes));
  const { document } = attestation;
  const issuers = document.chain.length - 1;
  context.charge(VERIFY_COST + VERIFY_COST_PER_CERTIFICATE * issuers);
  attempt(E_VERIFY, () => verifyAttestation(attestation, bigArg(args, 1)));
  const pcrs = document.pcrs.map(({ index, value }) => [index, bytesValue(value)]);
  return [
    [
      text(document.moduleId),
      document.timestamp,
      text(document.digest),
      new VectorValue(pcrs, 0),
      option(document.publicKey),
      option(document.userData),
      option(document.nonce),
    ],
  ];
};

export const NITRO_ATTESTATION_NATIVES = { load_nitro_attestation_internal: loadAttestation };
