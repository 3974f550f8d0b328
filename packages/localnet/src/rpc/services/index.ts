// Collects the routes of all services by HTTP path.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { RpcContext } from '../context.ts';
import type { Method } from '../grpc/method.ts';
import { Health, healthService } from './health-service.ts';
import { ledgerService } from './ledger-service.ts';
import { movePackageService } from './move-package-service.ts';
import { nameService } from './name-service.ts';
import { reflectionService } from './reflection-service.ts';
import { signatureVerificationService } from './signature-verification-service.ts';
import { stateService } from './state-service.ts';
import { subscriptionService } from './subscription-service.ts';
import { transactionExecutionService } from './transaction-execution-service.ts';

const SERVICES = [
  GrpcTypes.LedgerService,
  GrpcTypes.StateService,
  GrpcTypes.TransactionExecutionService,
  GrpcTypes.SubscriptionService,
  GrpcTypes.MovePackageService,
  GrpcTypes.NameService,
  GrpcTypes.SignatureVerificationService,
];

export function allRoutes(context: RpcContext): Map<string, Method> {
  const routes = new Map([
    ...ledgerService(context),
    ...stateService(context),
    ...transactionExecutionService(context),
    ...subscriptionService(context),
    ...movePackageService(context),
    ...nameService(context),
    ...signatureVerificationService(),
  ]);
  const services = new Set(SERVICES.map(({ typeName }) => typeName));
  const described = [...SERVICES, Health];
  return new Map([...routes, ...healthService(services), ...reflectionService(described)]);
}
