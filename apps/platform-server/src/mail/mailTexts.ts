import { languageOf, type Language } from '../languages'
import type { Mail } from './sendMail'

/** A mail in plain text, which every client and screen reader supports. */
export interface MailText {
  subject: string
  text: string
}

type Facts = Readonly<Record<string, string>>
type Template = (facts: Facts) => { subject: string; lines: readonly string[] }
type Templates = Readonly<Record<Mail['template'], Template>>

const trackingSteps: Readonly<Record<string, string>> = {
  pickedUp: 'Picked up and on its way',
  arrived: 'Arrived at delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const english: Templates = {
  verifyEmail: ({ name, link }) => ({
    subject: 'Confirm your email address',
    lines: [
      `Hello ${name},`,
      'confirm your email address to finish signing up:',
      `${link}`,
      'The link is valid for 7 days. If you did not sign up, ignore this message: nothing happens without the link.',
    ],
  }),
  alreadyRegistered: ({ name, link }) => ({
    subject: 'You already have an account',
    lines: [
      `Hello ${name},`,
      'we received a sign-up with this email address. It has an account already. Log in here:',
      `${link}`,
      'If you forgot the password, choose a new one there. If it was not you, you need not do anything.',
    ],
  }),
  passwordReset: ({ name, link }) => ({
    subject: 'Choose a new password',
    lines: [
      `Hello ${name},`,
      'we received a request for a new password. Choose it here:',
      `${link}`,
      'The link is valid for 30 minutes and works once. If you did not ask for it, ignore this message: your password stays as it is.',
    ],
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Your password was changed',
    lines: [
      `Hello ${name},`,
      'your password was changed with the link that we sent you, and you were logged out everywhere.',
      'If it was not you, another person can read your email: secure your mailbox first, then ask for a new password on the login page.',
    ],
  }),
  passwordChosen: ({ name }) => ({
    subject: 'Your password was changed',
    lines: [
      `Hello ${name},`,
      'your password was changed under My Profile, and you were logged out everywhere else.',
      'If it was not you, ask for a new password on the login page at once and tell the administrator of your company.',
    ],
  }),
  secondFactor: ({ name, factor, change }) => ({
    subject:
      change === 'added' ? 'A sign-in method was added to your account' : 'A sign-in method was removed',
    lines: [
      `Hello ${name},`,
      change === 'added'
        ? `"${factor}" was added to your account for two-step verification.`
        : `"${factor}" was removed from the two-step verification of your account.`,
      'If it was not you, change your password at once and tell the administrator of your company.',
    ],
  }),
  joinRequest: ({ name, email, mobile, company, link }) => ({
    subject: `${name} asks to join ${company}`,
    lines: [
      `${name} asks to join ${company} on the portal.`,
      `Email: ${email}\nMobile: ${mobile}`,
      'If you know this person, invite them under My Company, Users:',
      `${link}`,
      'If you do not, ignore this message. They get no access unless an Admin invites them.',
    ],
  }),
  invitation: ({ name, company, inviter, link }) => ({
    subject: company ? `${inviter} invites you to ${company}` : 'You are invited to the portal',
    lines: [
      `Hello ${name},`,
      company
        ? `${inviter} of ${company} invites you to the portal. Choose a password to begin:`
        : 'your company has invited you. Choose a password to begin:',
      `${link}`,
      'The invitation is valid for 7 days.',
    ],
  }),
  notice: ({ subject, text, link, settings }) => ({
    subject: `${subject}`,
    lines: [`${text}`, `${link}`, `Choose what you are told by email under Notifications:\n${settings}`],
  }),
  identityCode: ({ name, company, code }) => ({
    subject: `${code} is your code for ${company}`,
    lines: [
      `${name} is signing up ${company} as a carrier. The code is:`,
      `${code}`,
      'It is valid for 15 minutes. Give it to this person only.',
      'You get this message because the carrier register (FMCSA) lists this address for the company. If your company is not signing up, ignore it: without the code nothing happens.',
    ],
  }),
  invoice: ({ name, number, load, amount, dueOn, link }) => ({
    subject: `Invoice ${number} for load ${load}`,
    lines: [
      `Hello ${name},`,
      `attached is invoice ${number} for load ${load}: ${amount}, due ${dueOn}.`,
      'The shipment with its documents:',
      `${link}`,
    ],
  }),
  invoiceVoid: ({ name, number, load, reason }) => ({
    subject: `Invoice ${number} is void`,
    lines: [
      `Hello ${name},`,
      `invoice ${number} for load ${load} is void. Please do not pay it. Reason:`,
      `${reason}`,
    ],
  }),
  tracking: ({ number, from, to, step = '', link, stop }) => ({
    subject: `${trackingSteps[step] ?? 'Follow your shipment'}: ${number}, ${from} to ${to}`,
    lines: [
      `${trackingSteps[step] ?? 'You can follow this shipment to you'}: ${number} from ${from} to ${to}.`,
      `${link}`,
      `No account is needed. To get no more mails about this shipment, open:\n${stop}`,
    ],
  }),
  quoteDeclined: ({ name, number, reason }) => ({
    subject: `No price for your request ${number}`,
    lines: [`Hello ${name},`, `we cannot offer a price for your shipment ${number}. Reason:`, `${reason}`],
  }),
  quoteReady: ({ name, number, amount, validUntil, link }) => ({
    subject: `Your quote ${number} is ready`,
    lines: [
      `Hello ${name},`,
      `the price for your shipment ${number} is ${amount}, valid until ${validUntil}.`,
      'Log in to accept it:',
      `${link}`,
    ],
  }),
}

const spanishTrackingSteps: Readonly<Record<string, string>> = {
  pickedUp: 'Recogido y en camino',
  arrived: 'Llegó a la entrega',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
}

const spanish: Templates = {
  verifyEmail: ({ name, link }) => ({
    subject: 'Confirme su correo electrónico',
    lines: [
      `Hola, ${name}:`,
      'Confirme su correo electrónico para terminar el registro:',
      `${link}`,
      'El enlace es válido durante 7 días. Si usted no se registró, ignore este mensaje: sin el enlace no ocurre nada.',
    ],
  }),
  alreadyRegistered: ({ name, link }) => ({
    subject: 'Usted ya tiene una cuenta',
    lines: [
      `Hola, ${name}:`,
      'Recibimos un registro con este correo electrónico. Ya tiene una cuenta. Inicie sesión aquí:',
      `${link}`,
      'Si olvidó la contraseña, elija allí una nueva. Si no fue usted, no tiene que hacer nada.',
    ],
  }),
  passwordReset: ({ name, link }) => ({
    subject: 'Elija una contraseña nueva',
    lines: [
      `Hola, ${name}:`,
      'Recibimos una solicitud de contraseña nueva. Elíjala aquí:',
      `${link}`,
      'El enlace es válido durante 30 minutos y funciona una sola vez. Si no lo pidió, ignore este mensaje: su contraseña no cambia.',
    ],
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Se cambió su contraseña',
    lines: [
      `Hola, ${name}:`,
      'Se cambió su contraseña con el enlace que le enviamos y se cerraron todas sus sesiones.',
      'Si no fue usted, otra persona lee su correo: proteja primero su buzón y luego pida una contraseña nueva en la página de inicio de sesión.',
    ],
  }),
  passwordChosen: ({ name }) => ({
    subject: 'Se cambió su contraseña',
    lines: [
      `Hola, ${name}:`,
      'Se cambió su contraseña en Mi perfil y se cerraron todas sus demás sesiones.',
      'Si no fue usted, pida enseguida una contraseña nueva en la página de inicio de sesión y avise al administrador de su empresa.',
    ],
  }),
  secondFactor: ({ name, factor, change }) => ({
    subject:
      change === 'added'
        ? 'Se agregó un método de inicio de sesión a su cuenta'
        : 'Se quitó un método de inicio de sesión de su cuenta',
    lines: [
      `Hola, ${name}:`,
      change === 'added'
        ? `Se agregó "${factor}" a su cuenta para la verificación en dos pasos.`
        : `Se quitó "${factor}" de la verificación en dos pasos de su cuenta.`,
      'Si no fue usted, cambie su contraseña de inmediato y avise al administrador de su empresa.',
    ],
  }),
  joinRequest: ({ name, email, mobile, company, link }) => ({
    subject: `${name} pide unirse a ${company}`,
    lines: [
      `${name} pide unirse a ${company} en el portal.`,
      `Correo: ${email}\nCelular: ${mobile}`,
      'Si conoce a esta persona, invítela en Mi empresa, Usuarios:',
      `${link}`,
      'Si no la conoce, ignore este mensaje. No tendrá acceso si un administrador no la invita.',
    ],
  }),
  invitation: ({ name, company, inviter, link }) => ({
    subject: company ? `${inviter} le invita a ${company}` : 'Le invitaron al portal',
    lines: [
      `Hola, ${name}:`,
      company
        ? `${inviter}, de ${company}, le invita al portal. Elija una contraseña para empezar:`
        : 'Su empresa le ha invitado. Elija una contraseña para empezar:',
      `${link}`,
      'La invitación es válida durante 7 días.',
    ],
  }),
  notice: ({ subject, text, link, settings }) => ({
    subject: `${subject}`,
    lines: [`${text}`, `${link}`, `Elija qué recibe por correo en Notificaciones:\n${settings}`],
  }),
  identityCode: ({ name, company, code }) => ({
    subject: `${code} es su código para ${company}`,
    lines: [
      `${name} está registrando a ${company} como transportista. El código es:`,
      `${code}`,
      'Es válido durante 15 minutos. Compártalo solo con esta persona.',
      'Recibe este mensaje porque esta dirección figura en el registro de transportistas (FMCSA) para la empresa. Si su empresa no se está registrando, ignórelo: sin el código no ocurre nada.',
    ],
  }),
  invoice: ({ name, number, load, amount, dueOn, link }) => ({
    subject: `Factura ${number} de la carga ${load}`,
    lines: [
      `Hola, ${name}:`,
      `Adjuntamos la factura ${number} de la carga ${load}: ${amount}, con vencimiento el ${dueOn}.`,
      'El envío con sus documentos:',
      `${link}`,
    ],
  }),
  invoiceVoid: ({ name, number, load, reason }) => ({
    subject: `La factura ${number} queda anulada`,
    lines: [
      `Hola, ${name}:`,
      `La factura ${number} de la carga ${load} queda anulada. No la pague. Motivo:`,
      `${reason}`,
    ],
  }),
  tracking: ({ number, from, to, step = '', link, stop }) => ({
    subject: `${spanishTrackingSteps[step] ?? 'Siga su envío'}: ${number}, ${from} a ${to}`,
    lines: [
      `${spanishTrackingSteps[step] ?? 'Puede seguir este envío hacia usted'}: ${number} de ${from} a ${to}.`,
      `${link}`,
      `No necesita cuenta. Para no recibir más correos sobre este envío, abra:\n${stop}`,
    ],
  }),
  quoteDeclined: ({ name, number, reason }) => ({
    subject: `Sin precio para su solicitud ${number}`,
    lines: [`Hola, ${name}:`, `No podemos ofrecer un precio para su envío ${number}. Motivo:`, `${reason}`],
  }),
  quoteReady: ({ name, number, amount, validUntil, link }) => ({
    subject: `Su cotización ${number} está lista`,
    lines: [
      `Hola, ${name}:`,
      `El precio de su envío ${number} es ${amount}, válido hasta ${validUntil}.`,
      'Inicie sesión para aceptarlo:',
      `${link}`,
    ],
  }),
}

const TEMPLATES: Readonly<Record<Language, Templates>> = { 'en-US': english, 'es-US': spanish }

/** A subject is one header line: user input must not inject another. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)

/**
 * Composes a mail in the language of its facts (`language`; default English).
 *
 * @param signature lines below the text, after the delimiter that mail clients know (RFC 3676, 4.3).
 */
export function composeMail(
  template: Mail['template'],
  facts: Facts,
  signature: readonly string[] = [],
): MailText {
  const { subject, lines } = TEMPLATES[languageOf(facts['language'])][template](facts)
  const end = signature.length > 0 ? `\n-- \n${signature.map(oneLine).join('\n')}\n` : ''
  return { subject: oneLine(subject), text: `${lines.join('\n\n')}\n${end}` }
}
