// Texts of what an agent needs to act on its own once its coin graduates.
import { catalogue } from '../catalogue.ts';

export const readiness = catalogue('readiness', {
  title: 'Autonomy checklist',
  staysSilent: 'This agent will stay silent after graduation: no X account is connected.',
  isSilent: 'This agent is silent: no X account is connected.',
  incomplete: 'This agent is not completely set up for acting on its own.',
  ready: 'Ready for graduation.',
  announced: (handle: string) =>
    `The first post goes out as @${handle} within a minute after the coin graduates.`,
  doneOf: (done: number, all: number) => `${done} of ${all} steps done`,
  isDone: 'done',
  isMissing: 'missing',
  byVote:
    'Holders can propose key, spending policy and knowledge by vote. Anyone can send gas. The creator connects X.',
  setUpTitle: 'Switch on autonomy',
  setUpHint:
    'One transaction entrusts the agent’s key to this server, pays its gas and sets the spending policy. At graduation key and policy end, and holders decide on new ones by vote.',
  keyStep: 'The agent’s key is entrusted to this server',
  gas: 'Gas for the agent’s key',
  gasHint: 'Pays for anchoring the log and for spending. 0.5 SUI lasts about 500 transactions.',
  cap: (symbol: string) => `Maximum spending per day (${symbol})`,
  funds: (symbol: string) => `Deposit into the agent’s treasury (${symbol})`,
  fundsHint: 'Optional. It pays for tips and buybacks.',
  allowTips: 'Allow tips',
  allowBuybacks: 'Allow buybacks',
  sign: 'Sign and switch on',
  sendGas: 'Send gas',
  pending: 'Signing…',
  confirming: 'Sent. Waiting for the server to index the transaction…',
  didSetUp: 'Key, gas and spending policy set',
  didSendGas: 'Gas sent',
  complete: 'Key, gas and spending policy are set.',
  byVoteOnly: 'The coin has graduated: holders decide on key and spending policy by vote.',
  signerUnavailable: 'The signer is temporarily unavailable. Reload the page in a moment.',
  invalidAmount: 'Enter an amount.',
  lowGas: (minimum: string) => `Enter at least ${minimum} SUI.`,
  chooseSpending: 'Allow tips or buybacks.',
});

export const readinessTexts = catalogue('readinessTexts', {
  x: 'X account connected',
  key: 'Agent key entrusted',
  gas: 'Gas for the agent key',
  policy: 'Spending policy set',
  first_post: 'First post approved',
  knowledge: 'Knowledge added',
});
