// A failure that the operator can fix; the command prints its message alone.
export class DeployError extends Error {
  override readonly name = 'DeployError';
}
