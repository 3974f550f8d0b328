// Text files in the knowledge of a persona: stored under their SHA-256, which the persona names.
import { chatLimits } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { agent as text } from '../../messages/en/agent.ts';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';
import { toHex } from '../format/hex.ts';
import { ensureSession } from '../session/ensure.ts';

const REFERENCE = /^sha256:([0-9a-f]{64})$/;

/** Whether an entry of a persona's knowledge references a file. */
export const isFileReference = (entry: string): boolean => REFERENCE.test(entry);

/** A file, and whether its text has the digest that the persona names. */
export const knowledgeFileQuery = (reference: string) =>
  queryOptions({
    queryKey: pageKeys.agents.knowledgeFile(reference),
    queryFn: async ({ signal }) => {
      const digest = REFERENCE.exec(reference)?.[1] ?? '';
      const { data } = await api.agentChat.file({ digest }, { signal });
      const bytes = new TextEncoder().encode(data.text);
      const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
      return { ...data, isVerified: hash === digest };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** File types of the picker: all kinds of plain text. */
export const KNOWLEDGE_TYPES = '.txt,.md,.csv,.json,text/plain,text/markdown,text/csv';

/**
 * Stores a text file and returns its reference.
 * @throws Error with a message for the reader if it is no text, empty or too long, or if the server refuses it.
 */
export async function storeKnowledgeFile(file: File): Promise<string> {
  const content = await readText(file);
  await ensureSession();
  const title = file.name.slice(-chatLimits.fileTitleLength).trim();
  const { data } = await api.agentChat.uploadFile({ title, text: content });
  return data.reference;
}

async function readText(file: File): Promise<string> {
  // No text of the allowed length has more bytes.
  if (file.size > chatLimits.fileLength * 4)
    throw new Error(text.fileTooLong(chatLimits.fileLength));
  const decoded = await file
    .arrayBuffer()
    .then((bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    .catch(() => undefined);
  if (decoded === undefined || decoded.includes('\0')) throw new Error(text.fileNoText);
  if (decoded.trim() === '') throw new Error(text.fileEmpty);
  if (decoded.length > chatLimits.fileLength) {
    throw new Error(text.fileTooLong(chatLimits.fileLength));
  }
  return decoded;
}
