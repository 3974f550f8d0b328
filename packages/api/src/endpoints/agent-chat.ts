/** Endpoints of conversations with agents. */
import {
  activeTeleBody,
  chatAnswerResponse,
  chatHistoryQuery,
  chatHistoryResponse,
  chatPoolBody,
  chatSendBody,
  chatStopResponse,
  knowledgeFileBody,
  knowledgeFileResponse,
  paidQuestionResponse,
  paidQuestionsQuery,
  paidQuestionsResponse,
  privateMessageBody,
  samplePostsBody,
  samplePostsResponse,
  storedFileQuery,
  storedFileResponse,
  telegramStatusQuery,
  telegramStatusResponse,
  testDriveBody,
  testDriveResponse,
} from '../agent-chat.ts';
import { endpoint } from '../endpoint.ts';
import { doneResponse } from '../moderation.ts';
import { response } from '../response.ts';

const tags: ['Agents'] = ['Agents'];
const STREAMED =
  'With `Accept: text/event-stream`, the response is an event stream: `start`, pieces of `text`, then `answer` or `error`. Closing the connection stops the answer.';

export const agentChat = {
  history: endpoint(
    {
      method: 'GET',
      path: '/api/agent-chat/history',
      summary: 'Read an agent and the caller’s conversation with it',
      tags,
    },
    400,
    404,
  )
    .input(chatHistoryQuery)
    .output(response(chatHistoryResponse)),
  send: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/send',
      summary: 'Send an agent a message',
      description: STREAMED,
      tags,
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(chatSendBody)
    .output(response(chatAnswerResponse)),
  regenerate: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/regenerate',
      summary: 'Replace the last answer of the caller’s conversation',
      description: STREAMED,
      tags,
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(chatPoolBody)
    .output(response(chatAnswerResponse)),
  stop: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/stop',
      summary: 'Stop the answer that is being written to the caller',
      tags,
    },
    400,
    401,
    413,
    415,
  )
    .input(chatPoolBody)
    .output(response(chatStopResponse)),
  clear: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/clear',
      summary: 'Delete the caller’s conversation with an agent',
      tags,
    },
    400,
    401,
    409,
    413,
    415,
  )
    .input(chatPoolBody)
    .output(response(doneResponse)),
  questions: endpoint(
    {
      method: 'GET',
      path: '/api/agent-chat/questions',
      summary: 'List messages paid on chain, with the agent’s answers',
      tags,
    },
    400,
    404,
  )
    .input(paidQuestionsQuery)
    .output(response(paidQuestionsResponse)),
  privateMessage: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/private-message',
      summary: 'Hand in the text of a private message paid on chain',
      tags,
    },
    400,
    401,
    403,
    404,
    413,
    415,
  )
    .input(privateMessageBody)
    .output(response(paidQuestionResponse)),
  testDrive: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/test-drive',
      summary: 'Talk to a persona before its launch',
      tags,
    },
    400,
    401,
    403,
    409,
    413,
    415,
  )
    .input(testDriveBody)
    .output(response(testDriveResponse)),
  samplePosts: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/sample-posts',
      summary: 'Write ten sample posts of a persona before its launch',
      tags,
    },
    400,
    401,
    403,
    409,
    413,
    415,
  )
    .input(samplePostsBody)
    .output(response(samplePostsResponse)),
  uploadFile: endpoint(
    {
      method: 'POST',
      path: '/api/agent-chat/files',
      summary: 'Store a text file that a persona can name in its knowledge',
      tags,
    },
    400,
    401,
    403,
    413,
    415,
  )
    .input(knowledgeFileBody)
    .output(response(knowledgeFileResponse)),
  file: endpoint(
    {
      method: 'GET',
      path: '/api/agent-chat/files/{digest}',
      summary: 'Read a text file that personas name in their knowledge',
      tags,
    },
    400,
    404,
  )
    .input(storedFileQuery)
    .output(response(storedFileResponse)),
  telegram: endpoint(
    {
      method: 'GET',
      path: '/api/agent-chat/telegram',
      summary: 'Read the state of an agent’s Telegram bot, as its creator',
      tags,
    },
    400,
    401,
    403,
    404,
  )
    .input(telegramStatusQuery)
    .output(response(telegramStatusResponse)),
  activeTele: endpoint(
    {
      method: 'POST',
      path: '/api/pools/active-tele',
      summary: 'Connect or disconnect an agent’s Telegram bot, as its creator',
      tags,
    },
    400,
    401,
    403,
    404,
    409,
    413,
    415,
  )
    .input(activeTeleBody)
    .output(response(telegramStatusResponse)),
};
