import type { ImportedPerson } from '@portal/contract/methods'
import type { MessageId } from '#/i18n/messageId'
import type { PeopleColumn } from './readPeople'

export const columnMessages: Readonly<Record<PeopleColumn, MessageId>> = {
  name: 'users.import.column.name',
  email: 'users.import.column.email',
  mobile: 'users.import.column.mobile',
  role: 'users.import.column.role',
  language: 'users.import.column.language',
  drives: 'users.import.column.drives',
}

export const problemMessages: Readonly<Record<ImportedPerson['problems'][number]['code'], MessageId>> = {
  NAME: 'users.import.problem.NAME',
  EMAIL: 'users.import.problem.EMAIL',
  EMAIL_NEEDED: 'users.import.problem.EMAIL_NEEDED',
  PHONE: 'users.import.problem.PHONE',
  ROLE: 'users.import.problem.ROLE',
  LANGUAGE: 'users.import.problem.LANGUAGE',
  DRIVES: 'users.import.problem.DRIVES',
  IN_USE: 'users.import.problem.IN_USE',
  DUPLICATE: 'users.import.problem.DUPLICATE',
}

export const statusMessages: Readonly<Record<ImportedPerson['status'], MessageId>> = {
  Valid: 'users.import.status.Valid',
  Invited: 'users.import.status.Invited',
  Member: 'users.import.status.Member',
  Error: 'users.import.status.Error',
}

/** Texts of the file and of its progress. */
export const importMessages = {
  ignored: 'users.import.ignored',
  empty: 'users.import.empty',
  tooMany: 'users.import.tooMany',
  columnsMissing: 'users.import.columnsMissing',
  checking: 'users.import.checking',
  importing: 'users.import.importing',
  resume: 'users.import.resume',
} as const
