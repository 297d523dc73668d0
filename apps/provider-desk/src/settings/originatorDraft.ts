import { isRoutingNumber, NACHA_TEXT } from '@portal/contract'
import type { NachaOriginator } from '@portal/contract/methods'
import type { MessageId } from '#/i18n/messageId'

/** Text fields of the originator with their length in the file. */
export const ORIGINATOR_FIELDS = {
  companyName: 16,
  companyId: 10,
  odfiRouting: 9,
  destinationName: 23,
  destinationRouting: 9,
  originName: 23,
  originNumber: 10,
  entryDescription: 10,
  offsetRouting: 9,
  offsetAccount: 17,
} as const
export type OriginatorField = keyof typeof ORIGINATOR_FIELDS
export type OriginatorDraft = Readonly<Record<OriginatorField, string>> & {
  readonly hasAddenda: boolean
  readonly isBalanced: boolean
  readonly offsetType: 'Checking' | 'Savings'
}

export const originatorDraft = (saved: NachaOriginator | null): OriginatorDraft => ({
  companyName: saved?.companyName ?? '',
  companyId: saved?.companyId ?? '',
  odfiRouting: saved?.odfiRouting ?? '',
  destinationName: saved?.destinationName ?? '',
  destinationRouting: saved?.destinationRouting ?? '',
  originName: saved?.originName ?? '',
  originNumber: saved?.originNumber ?? '',
  entryDescription: saved?.entryDescription ?? 'CARRIERPAY',
  offsetRouting: saved?.offsetRouting ?? '',
  offsetAccount: '',
  hasAddenda: saved?.hasAddenda ?? true,
  isBalanced: saved?.isBalanced ?? false,
  offsetType: saved?.offsetType === 'Savings' ? 'Savings' : 'Checking',
})

/** Errors by field, by the rules of the server. */
export function originatorProblems(
  draft: OriginatorDraft,
  saved: NachaOriginator | null,
): Partial<Record<OriginatorField, MessageId>> {
  const problems: Partial<Record<OriginatorField, MessageId>> = {}
  for (const field of ['companyName', 'destinationName', 'originName', 'entryDescription'] as const)
    if (draft[field].trim() === '' || !NACHA_TEXT.test(draft[field]))
      problems[field] = 'settings.nacha.text.wrong'
  if (!/^[0-9A-Z]{10}$/u.test(draft.companyId)) problems.companyId = 'settings.nacha.companyId.wrong'
  if (!/^[0-9A-Z]{9,10}$/u.test(draft.originNumber))
    problems.originNumber = 'settings.nacha.originNumber.wrong'
  const routings = [
    'odfiRouting',
    'destinationRouting',
    ...(draft.isBalanced ? ['offsetRouting' as const] : []),
  ] as const
  for (const field of routings)
    if (!isRoutingNumber(draft[field])) problems[field] = 'settings.nacha.routing.wrong'
  const isStored = Boolean(saved?.offsetLastFour) && saved?.offsetRouting === draft.offsetRouting
  const isAccount = /^\d{4,17}$/u.test(draft.offsetAccount)
  if (draft.isBalanced && !isAccount && !(isStored && draft.offsetAccount === ''))
    problems.offsetAccount = 'settings.nacha.account.wrong'
  return problems
}

/** The draft as the server receives it. */
export const originatorParams = ({
  offsetRouting,
  offsetAccount,
  offsetType,
  ...draft
}: OriginatorDraft) => ({
  ...draft,
  companyName: draft.companyName.trim(),
  destinationName: draft.destinationName.trim(),
  originName: draft.originName.trim(),
  entryDescription: draft.entryDescription.trim(),
  ...(draft.isBalanced
    ? { offsetRouting, offsetType, ...(offsetAccount === '' ? {} : { offsetAccount }) }
    : {}),
})
