import { expect, it } from 'vitest';
import { mailError } from './smtp.ts';

const answered = (command: string, response: string): Error =>
  Object.assign(new Error('refused'), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

it.each([
  ['RCPT TO', '550 5.1.1 <a@b.com>: User unknown', true, 'endereco'],
  ['RCPT TO', '550 No such user', false, 'endereco'],
  ['RCPT TO', '550 <a@b.com>... User unknown', false, 'endereco'],
  ['RCPT TO', '550 Recipient address rejected: mailbox not found', false, 'endereco'],
  ['RCPT TO', "550 The user you are trying to reach doesn't exist", false, 'endereco'],
  ['RCPT TO', '550 account disabled', false, 'endereco'],
  ['RCPT TO', '550 Your IP address is not allowed to send mail here', false, 'carta'],
  ['RCPT TO', '550 sender address not verified', false, 'carta'],
  ['RCPT TO', '550 sender address: user unknown', false, 'carta'],
  ['RCPT TO', '554 user not authenticated', false, 'carta'],
  ['RCPT TO', '550 account not permitted to send', false, 'carta'],
  ['RCPT TO', '550 recipient address rejected: not now', false, 'carta'],
  ['RCPT TO', '550 relay not permitted', false, 'carta'],
  ['RCPT TO', '554 5.2.1 mailbox disabled', false, 'endereco'],
  ['RCPT TO', '552 5.2.2 mailbox full', false, 'carta'],
  ['RCPT TO', '550 5.7.1 relaying denied', false, 'carta'],
  ['RCPT TO', '554 relay access denied', false, 'carta'],
  ['RCPT TO', '451 4.7.1 greylisted', false, 'depois'],
  ['MAIL FROM', '550 5.1.8 bad sender', false, 'carta'],
  ['DATA', '554 5.7.1 looks like spam', true, 'carta'],
  ['DATA', '452 no room', true, 'depois'],
])('%s answered "%s" (given: %s) means %s', (command, response, began, failure) => {
  expect(mailError(answered(command, response), began).failure).toBe(failure);
});

it('knows nothing of a letter whose server fell silent with it, and all of one that it never asked for', () => {
  expect(mailError(new Error('Timeout'), true).failure).toBe('incerta');
  expect(mailError(new Error('Timeout'), false).failure).toBe('depois');
});

it('says it in one short line without an address', () => {
  const long = `550 <Ana@b.com> ana@b.com\r\nBcc: c@d.com\u0007 ${'x'.repeat(900)}`;
  const { message } = mailError(answered('RCPT TO', long), false);
  expect(message).toMatch(/^550 … … Bcc: … x+$/);
  expect(message.length).toBeLessThanOrEqual(200);
});
