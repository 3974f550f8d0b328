/** Distinguishes statements that write from those that only read. */

const WRITE =
  /^\s*(?:create|alter|drop|truncate)\b|\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update)\b/i;

/** Whether a statement may write rows, also in a common table expression. */
export const mayWrite = (sql: string): boolean => WRITE.test(sql);
