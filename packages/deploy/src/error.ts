// Owns the failure of a deployment that its reader can mend: shown as one sentence.
export class DeployError extends Error {
  override readonly name = 'DeployError';
}
