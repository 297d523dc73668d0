import type { NoticeTexts } from './NoticeTexts'
import { sentence } from './sentence'

const inDays = (days: number): string => (days === 1 ? 'un día' : `${days} días`)
const loads = (count: number): string => (count === 1 ? 'Una carga nueva' : `${count} cargas nuevas`)
const STOPS = { Pickup: 'la recogida', Delivery: 'la entrega' } as const
const ANSWERS = {
  accept: 'fue aceptada',
  decline: 'fue rechazada',
  counter: 'recibió otra cantidad como respuesta',
} as const

export const spanishNotices: NoticeTexts = {
  searchMatch: ({ search, count, load }) =>
    `${loads(count)} ${count === 1 ? 'coincide' : 'coinciden'} con “${search}”: ${load}${count === 1 ? '' : ' y otras'}.`,
  laneMatch: ({ place, count, load }) =>
    `${loads(count)} en su ruta desde ${place || 'cualquier lugar'}: ${load}${count === 1 ? '' : ' y otras'}.`,
  priceChange: ({ load }) => `Cambió el precio de la carga ${load}, que usted guardó.`,
  offerAnswered: ({ load, answer }) => `Su oferta por la carga ${load} ${ANSWERS[answer]}.`,
  tenderReceived: ({ load, from, to, amount, expires }, say) =>
    `Se le ofrece la carga ${load} de ${from} a ${to} por ${say.money(amount)}. Responda antes del ${say.time(expires)}.`,
  quotePriced: ({ quote, amount, validUntil }, say) =>
    `Su cotización ${quote} tiene un precio de ${say.money(amount)}. Acéptela antes del ${say.time(validUntil)}.`,
  quoteDeclined: ({ quote, reason }) =>
    `Se rechazó su solicitud de cotización ${quote}. Motivo: ${sentence(reason)}`,
  loadOnHold: ({ load }) => `La carga ${load}, en la que tiene una oferta, está en espera.`,
  loadRepriced: ({ load }) => `La tarifa de la carga ${load}, en la que tiene una oferta, cambió.`,
  etaRequested: ({ load }) => `El proveedor de fletes pide la hora estimada de llegada de la carga ${load}.`,
  shipmentException: ({ load, exception }, say) =>
    `Se reportó una excepción en la carga ${load}: ${say.code(exception)}.`,
  bookingConfirmed: ({ load, from, to, pickup }, say) =>
    `La carga ${load} de ${from} a ${to} está reservada.${pickup ? ` Recogida: ${say.time(pickup)}.` : ''}`,
  blockBooked: ({ block, loads, from, to, pickup }, say) =>
    `El bloque ${block} con ${loads} cargas de ${from} a ${to} está reservado. Primera recogida: ${say.time(pickup)}.`,
  bookedForTruck: ({ load, from, to, truck, rpm, least, miles, most }, say) =>
    `La carga ${load} de ${from} a ${to} se reservó automáticamente para el camión ${truck}, según la regla de su publicación: ${say.money(rpm)} por milla (mínimo ${say.money(least)}), ${miles} mi en vacío (máximo ${most}).`,
  rateConReissued: ({ load, reason }) =>
    `La confirmación de tarifa de la carga ${load} se emitió de nuevo y debe aceptarse. Motivo: ${sentence(reason)}`,
  trailerOverridden: ({ load, trailer, reason }) =>
    `El proveedor de carga autorizó el remolque ${trailer} para la carga ${load}. Motivo: ${sentence(reason)}`,
  driverAssigned: ({ load, from, to, pickup }, say) =>
    `Usted tiene asignada la carga ${load} de ${from} a ${to}.${pickup ? ` Recogida: ${say.time(pickup)}.` : ''}`,
  appointmentChanged: ({ load, stop, place, start, end }, say) =>
    `Cambió la cita de la carga ${load}: ${STOPS[stop]} en ${place} es ahora el ${say.time(start)} – ${say.timeAfter(end, start)}.`,
  appointmentDeclined: ({ load, stop, place, reason }) =>
    `Se rechazó la nueva hora pedida para ${STOPS[stop]} de la carga ${load} en ${place}. Motivo: ${sentence(reason)}`,
  loadCancelledByProvider: ({ load, reason }, say) =>
    `El proveedor de carga canceló la carga ${load}. Motivo: ${say.code(reason)}.`,
  bookingCancelled: ({ load, reason }, say) =>
    `La reserva de la carga ${load} está cancelada. Motivo: ${say.code(reason)}.`,
  pickupWithoutDriver: ({ load, hours, pickup }, say) =>
    `La carga ${load} se recoge en menos de ${hours} horas, el ${say.time(pickup)}, y no tiene conductor.`,
  detentionStarted: ({ load, place, since }, say) =>
    `Terminó el tiempo libre de la carga ${load} en ${place}: la demora pagada empezó el ${say.time(since)}.`,
  loadDocumentRejected: ({ load, document, reason }, say) =>
    `Documento rechazado de la carga ${load}: ${say.code(document)}. Motivo: ${say.code(reason)}. Suba uno nuevo.`,
  companyDocumentRejected: ({ document, reason }, say) =>
    `Documento rechazado de su empresa: ${say.code(document)}. Motivo: ${say.code(reason)}. Suba uno nuevo.`,
  documentsMissing: ({ load, days }) =>
    `La carga ${load} se entregó hace ${inDays(days)} y faltan sus documentos.`,
  paymentScheduled: ({ load, day }, say) =>
    `El pago de la carga ${load} está programado para el ${say.day(day)}.`,
  paymentPaid: ({ load }) => `Se realizó el pago de la carga ${load}.`,
  paymentOnHold: ({ load, reason }) =>
    `El pago de la carga ${load} está retenido. Motivo: ${sentence(reason)}`,
  chargeApproved: ({ load, charge, amount }, say) =>
    `Se aprobó un cargo de la carga ${load} (${say.code(charge)}) por ${say.money(Number(amount))}.`,
  chargeDeclined: ({ load, charge, reason }, say) =>
    `Se rechazó un cargo de la carga ${load} (${say.code(charge)}). Motivo: ${sentence(reason)}`,
  messageOfLoad: ({ load, from }) => `Mensaje nuevo de ${from} sobre la carga ${load}.`,
  messageReceived: ({ from }) => `Mensaje nuevo de ${from}.`,
  changesRequested: ({ company, reason }) =>
    `Su solicitud para ${company} necesita cambios: ${sentence(reason)}`,
  accountSuspended: ({ company, reason }) =>
    `${company} está suspendida y no puede reservar cargas; las cargas en camino continúan. Motivo: ${sentence(reason)}`,
  accountReinstated: ({ company }) => `${company} está activa de nuevo. Puede reservar cargas otra vez.`,
  ediFileRefused: ({ file, reason }) =>
    `El archivo X12 ${file} fue rechazado: ${reason} Vea los mensajes EDI en Configuración.`,
  webhookDisabled: ({ host }) =>
    `Los webhooks hacia ${host} están desactivados, porque el receptor los rechazó. Revise Integraciones en el escritorio.`,
  roleChanged: ({ company, role }, say) => `Su función en ${company} ahora es ${say.code(role)}.`,
  shipperRolesChanged: ({ company, roles }, say) => `Sus roles en ${company} ahora son: ${say.codes(roles)}.`,
  insuranceExpiring: ({ day }, say) =>
    `Su seguro vence el ${say.day(day)}. Sin él no se puede reservar ninguna carga.`,
  authorityEnding: ({ day }, say) =>
    `Su autoridad de operación termina el ${say.day(day)}. Sin ella no se puede reservar ninguna carga.`,
  specialtyExpiring: ({ specialty, day }, say) =>
    `Su especialidad ${say.code(specialty)} vence el ${say.day(day)}.`,
  newSignIn: ({ browser, system, address, time }, say) =>
    `Nuevo inicio de sesión en su cuenta: ${say.code(browser)} en ${say.code(system)} desde ${address}, el ${say.time(time)}. Si no fue usted, cierre esa sesión en su perfil y avise a su administrador.`,
  viewedAs: ({ viewer, provider, person, reason }) =>
    `${viewer} de ${provider} abrió el portal como ${person}, solo para ver, por 30 minutos como máximo. Motivo: ${reason}`,
  joinRequest: ({ name, email, company }) =>
    `${name} (${email}) pide unirse a ${company}. Invite a esta persona en Usuarios.`,
  companyChanged: ({ company, fields }, say) =>
    `Soporte cambió datos de ${company}: ${say.codes(fields)}. Si no lo pidió usted, comuníquese con soporte de inmediato.`,
  companyDocumentAccepted: ({ document }, say) => `Documento aceptado de su empresa: ${say.code(document)}.`,
  companyIdentityConfirmed: ({ company }) => `Confirmamos que usted trabaja para ${company}.`,
  companyActivated: ({ company }) => `${company} está aprobada. Ya puede reservar cargas.`,
  applicationRejected: ({ company, reason }, say) =>
    `La solicitud de ${company} fue rechazada: ${say.code(reason)}. Si tiene preguntas, comuníquese con soporte.`,
}
