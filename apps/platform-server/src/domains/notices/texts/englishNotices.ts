import type { NoticeTexts } from './NoticeTexts'
import { sentence } from './sentence'

const inDays = (days: number): string => (days === 1 ? 'a day' : `${days} days`)
const loads = (count: number): string => (count === 1 ? 'A new load' : `${count} new loads`)
const ANSWERS = { accept: 'accepted', decline: 'declined', counter: 'answered with another amount' } as const

export const englishNotices: NoticeTexts = {
  searchMatch: ({ search, count, load }) =>
    `${loads(count)} ${count === 1 ? 'matches' : 'match'} “${search}”: ${load}${count === 1 ? '' : ' and others'}.`,
  laneMatch: ({ place, count, load }) =>
    `${loads(count)} ${count === 1 ? 'is' : 'are'} on your lane from ${place || 'anywhere'}: ${load}${count === 1 ? '' : ' and others'}.`,
  priceChange: ({ load }) => `The price of load ${load}, which you saved, has changed.`,
  offerAnswered: ({ load, answer }) => `Your offer on load ${load} was ${ANSWERS[answer]}.`,
  tenderReceived: ({ load, from, to, amount, expires }, say) =>
    `You are offered load ${load} from ${from} to ${to} at ${say.money(amount)}. Answer by ${say.time(expires)}.`,
  quotePriced: ({ quote, amount, validUntil }, say) =>
    `Your quote ${quote} is priced at ${say.money(amount)}. Accept it by ${say.time(validUntil)}.`,
  quoteDeclined: ({ quote, reason }) =>
    `Your quote request ${quote} was declined. Reason: ${sentence(reason)}`,
  loadOnHold: ({ load }) => `Load ${load}, on which you have an offer, is on hold.`,
  loadRepriced: ({ load }) => `The rate of load ${load}, on which you have an offer, has changed.`,
  etaRequested: ({ load }) => `The freight provider asks for the ETA of load ${load}.`,
  shipmentException: ({ load, exception }, say) =>
    `An exception was reported on load ${load}: ${say.code(exception)}.`,
  bookingConfirmed: ({ load, from, to, pickup }, say) =>
    `Load ${load} from ${from} to ${to} is booked.${pickup ? ` Pickup: ${say.time(pickup)}.` : ''}`,
  blockBooked: ({ block, loads, from, to, pickup }, say) =>
    `Block ${block} with ${loads} loads from ${from} to ${to} is booked. First pickup: ${say.time(pickup)}.`,
  bookedForTruck: ({ load, from, to, truck, rpm, least, miles, most }, say) =>
    `Load ${load} from ${from} to ${to} was booked automatically for truck ${truck}, by the rule of its post: ${say.money(rpm)} per mile (at least ${say.money(least)}), ${miles} mi deadhead (at most ${most}).`,
  rateConReissued: ({ load, reason }) =>
    `The rate confirmation of load ${load} was issued again and is to be accepted. Reason: ${sentence(reason)}`,
  trailerOverridden: ({ load, trailer, reason }) =>
    `The freight provider approved trailer ${trailer} for load ${load}. Reason: ${sentence(reason)}`,
  driverAssigned: ({ load, from, to, pickup }, say) =>
    `You drive load ${load} from ${from} to ${to}.${pickup ? ` Pickup: ${say.time(pickup)}.` : ''}`,
  appointmentChanged: ({ load, stop, place, start, end }, say) =>
    `The appointment of load ${load} has changed: ${stop.toLowerCase()} in ${place} is now ${say.time(start)} to ${say.timeAfter(end, start)}.`,
  appointmentDeclined: ({ load, stop, place, reason }) =>
    `The new time requested for the ${stop.toLowerCase()} of load ${load} in ${place} was declined. Reason: ${sentence(reason)}`,
  loadCancelledByProvider: ({ load, reason }, say) =>
    `The freight provider cancelled load ${load}. Reason: ${say.code(reason)}.`,
  bookingCancelled: ({ load, reason }, say) =>
    `The booking of load ${load} is cancelled. Reason: ${say.code(reason)}.`,
  pickupWithoutDriver: ({ load, hours, pickup }, say) =>
    `Load ${load} is picked up in less than ${hours} hours, at ${say.time(pickup)}, and has no driver.`,
  detentionStarted: ({ load, place, since }, say) =>
    `The free time of load ${load} in ${place} is over: paid detention began at ${say.time(since)}.`,
  loadDocumentRejected: ({ load, document, reason }, say) =>
    `${say.code(document)} of load ${load} was rejected: ${say.code(reason)}. Upload a new one.`,
  companyDocumentRejected: ({ document, reason }, say) =>
    `${say.code(document)} of your company was rejected: ${say.code(reason)}. Upload a new one.`,
  documentsMissing: ({ load, days }) =>
    `Load ${load} was delivered ${inDays(days)} ago and its documents are missing.`,
  paymentScheduled: ({ load, day }, say) => `The payment of load ${load} is scheduled for ${say.day(day)}.`,
  paymentPaid: ({ load }) => `The payment of load ${load} is paid.`,
  paymentOnHold: ({ load, reason }) => `The payment of load ${load} is on hold. Reason: ${sentence(reason)}`,
  chargeApproved: ({ load, charge, amount }, say) =>
    `${say.code(charge)} of load ${load} was approved at ${say.money(Number(amount))}.`,
  chargeDeclined: ({ load, charge, reason }, say) =>
    `${say.code(charge)} of load ${load} was declined. Reason: ${sentence(reason)}`,
  messageOfLoad: ({ load, from }) => `New message from ${from} about load ${load}.`,
  messageReceived: ({ from }) => `New message from ${from}.`,
  changesRequested: ({ company, reason }) =>
    `Your application for ${company} needs changes: ${sentence(reason)}`,
  accountSuspended: ({ company, reason }) =>
    `${company} is suspended and cannot book loads; loads on their way continue. Reason: ${sentence(reason)}`,
  accountReinstated: ({ company }) => `${company} is reinstated. You can book loads again.`,
  ediFileRefused: ({ file, reason }) =>
    `The X12 file ${file} is refused: ${reason} See EDI Messages under Setup.`,
  webhookDisabled: ({ host }) =>
    `Webhooks to ${host} are disabled, because the receiver refused them. Check Integrations at the desk.`,
  roleChanged: ({ company, role }, say) => `Your role at ${company} is now ${say.code(role)}.`,
  shipperRolesChanged: ({ company, roles }, say) => `Your roles at ${company} are now: ${say.codes(roles)}.`,
  insuranceExpiring: ({ day }, say) =>
    `Your insurance expires on ${say.day(day)}. Without it no load can be booked.`,
  authorityEnding: ({ day }, say) =>
    `Your operating authority ends on ${say.day(day)}. Without it no load can be booked.`,
  specialtyExpiring: ({ specialty, day }, say) =>
    `Your specialty ${say.code(specialty)} expires on ${say.day(day)}.`,
  newSignIn: ({ browser, system, address, time }, say) =>
    `New sign-in to your account: ${say.code(browser)} on ${say.code(system)} from ${address}, ${say.time(time)}. If it was not you, end that session in your profile and tell your Admin.`,
  viewedAs: ({ viewer, provider, person, reason }) =>
    `${viewer} of ${provider} opened the portal as ${person}, read-only, for up to 30 minutes. Reason: ${reason}`,
  joinRequest: ({ name, email, company }) =>
    `${name} (${email}) asks to join ${company}. Invite them under Users.`,
  companyChanged: ({ company, fields }, say) =>
    `Support changed details of ${company}: ${say.codes(fields)}. If you did not ask for it, contact support at once.`,
  companyDocumentAccepted: ({ document }, say) => `${say.code(document)} of your company was accepted.`,
  companyIdentityConfirmed: ({ company }) => `We confirmed that you work for ${company}.`,
  companyActivated: ({ company }) => `${company} is approved. You can book loads now.`,
  applicationRejected: ({ company, reason }, say) =>
    `The application of ${company} was rejected: ${say.code(reason)}. Contact support if you have questions.`,
}
