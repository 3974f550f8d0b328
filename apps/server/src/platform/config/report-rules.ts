/** Weight of reports that blurs content, in micro-dollars of fees that the reporters have paid. */

export interface ReportRules {
  /** Sum of the reports' weights that blurs a subject until an operator reviews it. */
  blurs: number;
  /** Maximum weight of one report; several reporters are always needed. */
  perReport: number;
  /** Age from which an account's reports have weight, in milliseconds. */
  minAgeMs: number;
  /** Time for which the reports of an account have no weight after one was rejected, in milliseconds. */
  rejectedMs: number;
}

export const defaultReportRules: ReportRules = {
  blurs: 100_000_000,
  perReport: 34_000_000,
  minAgeMs: 86_400_000,
  rejectedMs: 30 * 86_400_000,
};

/** On a local network trades are small and accounts new. */
export const localReportRules: ReportRules = {
  ...defaultReportRules,
  blurs: 3,
  perReport: 1,
  minAgeMs: 0,
};
