/** Verifies the certificate chain of a Nitro attestation up to the root of AWS. */
import type { KeyObject, X509Certificate } from 'node:crypto';
import { nodeCrypto } from './node-crypto.ts';

/** Root certificate of AWS Nitro Enclaves, as AWS publishes it. */
const ROOT = `-----BEGIN CERTIFICATE-----
MIICETCCAZagAwIBAgIRAPkxdWgbkK/hHUbMtOTn+FYwCgYIKoZIzj0EAwMwSTEL
MAkGA1UEBhMCVVMxDzANBgNVBAoMBkFtYXpvbjEMMAoGA1UECwwDQVdTMRswGQYD
VQQDDBJhd3Mubml0cm8tZW5jbGF2ZXMwHhcNMTkxMDI4MTMyODA1WhcNNDkxMDI4
MTQyODA1WjBJMQswCQYDVQQGEwJVUzEPMA0GA1UECgwGQW1hem9uMQwwCgYDVQQL
DANBV1MxGzAZBgNVBAMMEmF3cy5uaXRyby1lbmNsYXZlczB2MBAGByqGSM49AgEG
BSuBBAAiA2IABPwCVOumCMHzaHDimtqQvkY4MpJzbolL//Zy2YlES1BR5TSksfbb
48C8WBoyt7F2Bw7eEtaaP+ohG2bnUs990d0JX28TcPQXCEPZ3BABIeTPYwEoCWZE
h8l5YoQwTcU/9KNCMEAwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUkCW1DdkF
R+eWw5b6cp3PmanfS5YwDgYDVR0PAQH/BAQDAgGGMAoGCCqGSM49BAMDA2kAMGYC
MQCjfy+Rocm9Xue4YnwWmNJVA44fA0P5W2OpYow9OYCVRaEevL8uO1XYru5xtMPW
rfMCMQCi85sWBbJwKKXdS6BptQFuZbT73o/gBh1qUxl/nNr12UO8Yfwr6wPLb+6N
IwLz3/Y=
-----END CERTIFICATE-----`;

const KEY_USAGE = '551d0f';
const BASIC_CONSTRAINTS = '551d13';
/** Bits of the first byte of the key usage. */
const DIGITAL_SIGNATURE = 0x80;
const KEY_CERT_SIGN = 0x04;

/** Verifies the chain, leaf first, and returns the leaf's key. Throws when it is invalid. */
export function verifyChain(chain: readonly Uint8Array[], nowMs: number): KeyObject {
  const { X509Certificate } = nodeCrypto();
  const certificates = chain.map((der) => new X509Certificate(der));
  const root = new X509Certificate(ROOT);
  certificates.forEach((certificate, i) => {
    verifyExtensions(certificate, i);
    const now = Math.floor(nowMs / 1_000) * 1_000;
    if (now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo))
      throw new RangeError('Certificate is not valid at this time');
    const issuer = certificates[i + 1] ?? root;
    if (certificate.issuer !== issuer.subject) throw new RangeError('Issuer does not match');
    if (!certificate.verify(issuer.publicKey)) throw new RangeError('Invalid signature');
  });
  const [leaf] = certificates;
  if (!leaf) throw new RangeError('Chain is empty');
  return leaf.publicKey;
}

/** Checks the usage of the key, and that issuers are authorities with enough path length. */
function verifyExtensions(certificate: X509Certificate, depth: number): void {
  const extensions = extensionsOf(certificate.raw);
  const [usage] = children(extensions.get(KEY_USAGE)?.value ?? new Uint8Array());
  const bits = usage?.value[1] ?? 0;
  if ((bits & (depth === 0 ? DIGITAL_SIGNATURE : KEY_CERT_SIGN)) === 0)
    throw new RangeError('Certificate lacks the key usage');
  const constraints = extensions.get(BASIC_CONSTRAINTS);
  const parts = constraints && children(children(constraints.value)[0]?.value ?? new Uint8Array());
  const isAuthority = parts?.some(({ tag, value }) => tag === 0x01 && value[0] !== 0) ?? false;
  const pathLength = parts?.find(({ tag }) => tag === 0x02)?.value;
  if (depth === 0) {
    if (isAuthority || pathLength) throw new RangeError('Certificate is an authority');
    return;
  }
  if (!constraints?.critical || !isAuthority) throw new RangeError('Issuer is no authority');
  if (pathLength && depth - 1 > smallInteger(pathLength))
    throw new RangeError('Chain exceeds the path length');
}

/** Reads a non-negative integer of at most four bytes. */
function smallInteger(bytes: Uint8Array): number {
  const [first] = bytes;
  if (first === undefined || first > 0x7f || bytes.length > 4)
    throw new RangeError('Invalid DER integer');
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

interface Element {
  tag: number;
  value: Uint8Array;
}

interface Extension {
  critical: boolean;
  value: Uint8Array;
}

/** Returns the extensions by the hex digits of their object identifier. */
function extensionsOf(der: Uint8Array): Map<string, Extension> {
  const body = children(children(der)[0]?.value ?? new Uint8Array())[0];
  const wrapper = children(body?.value ?? new Uint8Array()).find(({ tag }) => tag === 0xa3);
  const list = children(children(wrapper?.value ?? new Uint8Array())[0]?.value ?? new Uint8Array());
  return new Map(
    list.map((extension) => {
      const parts = children(extension.value);
      const name = Buffer.from(parts[0]?.value ?? []).toString('hex');
      const critical = parts.some(({ tag, value }) => tag === 0x01 && value[0] !== 0);
      return [name, { critical, value: parts.at(-1)?.value ?? new Uint8Array() }];
    }),
  );
}

/** Returns the DER elements in a row. Throws when they are not well-formed. */
function children(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    // Certificates have definite lengths of at most two bytes.
    const size = first < 0x80 ? 0 : first & 0x7f;
    if (first === 0x80 || size > 2) throw new RangeError('Invalid DER length');
    const start = at + 2 + size;
    const length =
      size === 0
        ? first
        : Number.parseInt(Buffer.from(bytes.subarray(at + 2, start)).toString('hex'), 16);
    const value = bytes.subarray(start, start + length);
    if (value.length !== length) throw new RangeError('Invalid DER');
    elements.push({ tag, value });
    at = start + length;
  }
  return elements;
}
