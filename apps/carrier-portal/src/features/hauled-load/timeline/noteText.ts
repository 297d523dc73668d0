import type { IntlShape } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { documentTypeNames } from '#/loads/documentTypeNames'
import { paymentStatusMessages } from '#/loads/paymentStatuses'
import { rejectReasons } from '#/loads/rejectReasons'
import { chargeNames } from '#/loads/chargeNames'
import { eventMessages, eventReasonMessages } from './eventMessages'

type Names = Readonly<Record<string, MessageId>>

/** Pattern of a server note with its codes and message. */
interface ServerNote {
  form: RegExp
  parts: readonly (Names | 'amount' | 'text')[]
  id: (note: RegExpExecArray) => MessageId
}

const always = (id: MessageId) => () => id
const chargeNotes: Names = {
  requested: 'payments.note.chargeRequested',
  approved: 'payments.note.chargeApproved',
  declined: 'payments.note.chargeDeclined',
  paid: 'payments.note.chargePaid',
}

const SERVER_NOTES: readonly ServerNote[] = [
  { form: /^(.+) added$/, parts: [documentTypeNames], id: always('payments.note.added') },
  { form: /^(.+) removed$/, parts: [documentTypeNames], id: always('payments.note.removed') },
  { form: /^(.+) accepted$/, parts: [documentTypeNames], id: always('payments.note.accepted') },
  {
    form: /^(.+) rejected: (.+)$/,
    parts: [documentTypeNames, rejectReasons],
    id: always('payments.note.rejected'),
  },
  {
    form: /^(.+) (requested|approved|declined|paid): (\d+\.\d\d)$/,
    parts: [chargeNames, 'text', 'amount'],
    id: ([, , status = '']) => chargeNotes[status] ?? 'payments.note.chargeRequested',
  },
  { form: /^Pickup appointment changed$/, parts: [], id: always('payments.note.pickupChanged') },
  { form: /^Delivery appointment changed$/, parts: [], id: always('payments.note.deliveryChanged') },
  { form: /^Payment: ([^(]+)$/, parts: [paymentStatusMessages], id: always('payments.note.payment') },
  {
    form: /^Payment: ([^(]+) \((.+)\)$/s,
    parts: [paymentStatusMessages, 'text'],
    id: always('payments.note.paymentWhy'),
  },
  {
    form: /^Booked automatically: truck (.+), (\d+\.\d\d) per mile of at least (\d+\.\d\d), deadhead (\d+) mi of at most (\d+)$/,
    parts: ['text', 'amount', 'amount', 'text', 'text'],
    id: always('payments.note.bookedForTruck'),
  },
  { form: /^Undone: (.+)$/, parts: [eventMessages], id: always('payments.note.undone') },
  { form: /^(.+)$/, parts: [eventReasonMessages], id: always('payments.note.reason') },
]

/** Translates a note of the server; notes of people are unchanged. */
export function noteText(note: string, intl: IntlShape): string {
  for (const { form, parts, id } of SERVER_NOTES) {
    const found = form.exec(note)
    if (!found) continue
    const said = parts.map((part, index) => partText(part, found[index + 1] ?? '', intl))
    if (said.includes(undefined)) continue
    const [one = '', two = '', three = '', four = '', five = ''] = said
    return intl.formatMessage({ id: id(found) }, { one, two, three, four, five })
  }
  return note
}

/** Undefined for an unknown code: a person wrote the note. */
function partText(part: ServerNote['parts'][number], text: string, intl: IntlShape): string | undefined {
  if (part === 'text') return text
  if (part === 'amount') return intl.formatNumber(Number(text), { style: 'currency', currency: 'USD' })
  const id = Object.hasOwn(part, text) ? part[text] : undefined
  return id && intl.formatMessage({ id })
}
