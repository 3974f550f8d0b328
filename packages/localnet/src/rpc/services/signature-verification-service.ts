// Implements SignatureVerificationService: verifies a signature for a message and an address.
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import type { PublicKey } from '@mysten/sui/cryptography';
import { GrpcTypes } from '@mysten/sui/grpc';
import { fromUserSignature } from '../convert/signature.ts';
import { serviceRoutes, unary } from '../grpc/method.ts';
import { GrpcStatusCode, invalidField, RpcStatusError } from '../grpc/status.ts';
import { parseAddress, required } from '../parse.ts';

type Verify = (signature: string) => Promise<PublicKey>;

export function signatureVerificationService() {
  return serviceRoutes(GrpcTypes.SignatureVerificationService, {
    VerifySignature: unary(
      GrpcTypes.VerifySignatureRequest,
      GrpcTypes.VerifySignatureResponse,
      async (request) => {
        const signature = fromUserSignature(required(request.signature, 'signature'));
        if (signature[0] === GrpcTypes.SignatureScheme.ZKLOGIN)
          throw new RpcStatusError(
            GrpcStatusCode.UNIMPLEMENTED,
            'zkLogin signatures cannot be verified on this network because it has no identity providers',
          );
        const verify = await verifier(required(request.message, 'message'));
        const address =
          request.address === undefined ? undefined : parseAddress(request.address, 'address');
        return verified(verify(toBase64(signature)), address);
      },
    ),
  });
}

async function verifier({ name, value }: GrpcTypes.Bcs): Promise<Verify> {
  // Imported lazily, because zkLogin's constants take longer to load than the rest of the network.
  const { verifyPersonalMessageSignature, verifyTransactionSignature } = await import(
    '@mysten/sui/verify'
  );
  const bytes = required(value, 'message.value');
  const message = name === 'TransactionData' ? undefined : personalMessage(bytes);
  if (message !== undefined)
    return (signature) => verifyPersonalMessageSignature(message, signature);
  if (name !== 'PersonalMessage' && isTransaction(bytes))
    return (signature) => verifyTransactionSignature(bytes, signature);
  throw invalidField('message', 'expected PersonalMessage or TransactionData');
}

async function verified(
  check: Promise<PublicKey>,
  address: string | undefined,
): Promise<GrpcTypes.VerifySignatureResponse> {
  let signer: PublicKey;
  try {
    signer = await check;
  } catch {
    return { isValid: false, reason: 'signature is not valid for this message' };
  }
  if (address === undefined || signer.verifyAddress(address)) return { isValid: true };
  return { isValid: false, reason: `${signer.toSuiAddress()} signed this, not ${address}` };
}

/** Decodes a personal message from the BCS of its bytes. */
function personalMessage(bytes: Uint8Array): Uint8Array | undefined {
  const type = bcs.byteVector();
  try {
    const message = type.parse(bytes);
    return type.serialize(message).toBytes().length === bytes.length ? message : undefined;
  } catch {
    return undefined;
  }
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    bcs.TransactionData.parse(bytes);
    return true;
  } catch {
    return false;
  }
}
