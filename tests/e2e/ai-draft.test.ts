// Drafting a coin: the model's words arrive as they are written, fill the form and can be edited; the offline
// generator does the same without a model.
import { expect, type Page, test } from '@playwright/test';
import { PROPOSAL } from './openai.ts';
import { closePerson, connect, hold, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  await page.goto('/create');
  await connect(page);
  await page.getByRole('button', { name: 'Draft with AI' }).click();
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

const dialog = () => page.getByRole('dialog', { name: 'Draft a coin' });
const field = (name: string) => page.getByRole('textbox', { name });

test('an AI draft fills the form, with its image', async () => {
  const idea = dialog().getByRole('textbox', { name: 'Idea' });
  await idea.fill('a barnacle that has seen every market');
  const answer = await hold(page, '**/api/pools/genMeme');
  await dialog().getByRole('button', { name: 'Generate draft' }).click();
  await expect(dialog().getByText('Writing text…').last()).toBeVisible();
  answer();
  await expect(dialog().getByTestId('proposal')).toContainText(PROPOSAL.description);
  await expect(dialog().getByText('Written by AI')).toBeVisible();
  await expect(dialog().getByText(/AI drafts left today/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Use this draft' }).click();
  await expect(dialog()).toBeHidden();
  await expect(field('Name')).toHaveValue(PROPOSAL.name);
  await expect(field('Ticker')).toHaveValue(PROPOSAL.symbol);
  await expect(field('Description')).toHaveValue(PROPOSAL.description);
  await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible();
  // The persona follows from the texts, for editing.
  await page.getByText('Agent persona').click();
  await expect(field('Personality')).toHaveValue(new RegExp(PROPOSAL.name));
  await expect(field('First message')).toHaveValue(new RegExp(PROPOSAL.name));
  await field('Name').fill('Moon Barnacle II');
  await page.reload();
  await expect(field('Name')).toHaveValue('Moon Barnacle II');
});

test('a draft can be canceled, and the offline generator is labeled', async () => {
  await dialog().getByRole('textbox', { name: 'Idea' }).fill('a crab with a plan');
  const answer = await hold(page, '**/api/pools/genMeme');
  await dialog().getByRole('button', { name: 'Generate draft' }).click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  answer();
  await expect(dialog().getByTestId('proposal')).toBeHidden();
  await dialog().getByText('Offline generator').click();
  await dialog().getByRole('button', { name: 'Generate draft' }).click();
  await expect(dialog().getByText('Generated offline')).toBeVisible();
  await expect(dialog().getByText('Image drawn offline.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Use this draft' }).click();
  await expect(field('Name')).not.toHaveValue('');
  await expect(field('Ticker')).toHaveValue(/^[A-Z0-9]{2,10}$/);
});
