import { Onboarding } from '@portal/contract/methods'
import { ApiError } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { notifyOffice } from '../notices/notifyPeople'
import {
  confirmCompanyIdentity,
  makeIdentityCode,
  readCodeChannels,
  tryIdentityCode,
} from './setup/companyIdentity'
import { readSetup } from './setup/companySetup'
import { readDeclaredCover } from './setup/declaredCover'
import { readSuspension } from './setup/readSuspension'
import { sendMail } from '../../mail/sendMail'
import { composeIdentityText } from './setup/identityText'
import { queueText } from '../../sms/textOutbox'

const bypassesRowSecurity = 'Reads and writes identity codes, which callers may not read.'

/** The response has the setup steps (ONB-01), and how the register's contact can receive a code (ONB-05). */
export const getSetup = defineMethod(Onboarding.getSetup, {
  bypassesRowSecurity,
  async handle(_params, { accountId, accountStatus, role }, { transaction, now, configuration }) {
    const items = await readSetup(transaction, accountId, now)
    const isCodeDue = items.some(({ step, actor }) => step === 'identity' && actor === 'Carrier')
    return {
      status: accountStatus,
      items,
      suspension: await readSuspension(transaction, accountId, now),
      declaredCover: await readDeclaredCover(transaction, accountId),
      codeChannels:
        isCodeDue && role === 'Admin'
          ? await readCodeChannels(transaction, accountId, configuration.sendsTexts)
          : [],
    }
  },
})

/** Sends at most 5 codes in 24 hours. */
export const sendIdentityCode = defineMethod(Onboarding.sendIdentityCode, {
  bypassesRowSecurity,
  async handle({ channel }, { accountId, contactId }, { transaction, now, secrets, session, locale }) {
    const { code, recipient } = await makeIdentityCode(transaction, secrets, { accountId, channel }, now)
    const company = session?.account.name ?? ''
    if (channel === 'email') {
      const facts = { name: session?.name ?? '', company, code, language: locale }
      await sendMail(transaction, { to: recipient, template: 'identityCode', facts }, now)
    } else
      // Quiet hours do not apply: the person is waiting for the text.
      await queueText(
        transaction,
        { contactId, recipient, text: composeIdentityText(locale, { company, code }), notBefore: now },
        now,
      )
    return { channel }
  },
})

/** The code proves that the person represents the company. 5 attempts per code. */
export const confirmIdentity = defineMethod(Onboarding.confirmIdentity, {
  bypassesRowSecurity,
  /** Counted outside the transaction, which a wrong code rolls back. */
  async prepare({ code }, { session, secrets, now }, queries) {
    const accountId = session?.account.id ?? ''
    return await tryIdentityCode(queries, secrets, { accountId, code }, now)
  },
  async handle(_params, { accountId }, { transaction, now, session, prepared: attempt }) {
    if (attempt.kind === 'over')
      throw new ApiError(422, 'IDENTITY_CODE_OVER', 'This code is no longer valid. Send a new one.')
    if (attempt.kind === 'wrong')
      throw new ApiError(
        422,
        'IDENTITY_CODE_WRONG',
        attempt.attemptsLeft > 0
          ? `This is not the code that we sent. Attempts left: ${attempt.attemptsLeft}.`
          : 'This is not the code that we sent. Send a new one.',
        { details: { attemptsLeft: attempt.attemptsLeft } },
      )
    const values = { company: session?.account.name ?? '' }
    await notifyOffice(transaction, accountId, { text: 'companyIdentityConfirmed', values })
    await confirmCompanyIdentity(transaction, accountId, now)
    return { items: await readSetup(transaction, accountId, now) }
  },
})
