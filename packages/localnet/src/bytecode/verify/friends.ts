/** Checks that friends are other modules of the same package. */
import { BytecodeError } from '../errors.ts';
import type { CompiledModule } from '../format.ts';
import { moduleName } from './context.ts';

export function checkFriends(module: CompiledModule): void {
  const self = module.moduleHandles[module.selfHandle];
  const { address } = moduleName(module, module.selfHandle);
  for (const friend of module.friendDeclarations) {
    if (friend.address === self?.address && friend.name === self.name) {
      throw new BytecodeError('INVALID_FRIEND_DECL_WITH_SELF');
    }
    if (module.addresses[friend.address] !== address) {
      throw new BytecodeError('INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS');
    }
  }
}
