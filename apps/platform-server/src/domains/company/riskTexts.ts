import type { Language } from '../../languages'

/** Sources and details of the risks of a carrier. Days are in ISO form. */
export interface RiskTexts {
  account: string
  register: string
  contact: string
  certificate: string
  remitToChange: string
  phoneOf: (name: string) => string
  remitToOf: (name: string) => string
  equipmentOf: (name: string) => string
  codeSent: string
  providerReview: string
  emailDiffers: (register: string, applicant: string) => string
  phoneDiffers: string
  granted: (day: string) => string
  grantUnknown: string
  ends: (day: string, isOver: boolean) => string
  expires: (day: string, isOver: boolean) => string
  sameRemitTo: string
  sameBank: string
  changed: (day: string) => string
}

export const RISK_TEXTS: Readonly<Record<Language, RiskTexts>> = {
  'en-US': {
    account: 'Account',
    register: 'Carrier register (FMCSA)',
    contact: 'Contact',
    certificate: 'Certificate of insurance',
    remitToChange: 'Remit-to change',
    phoneOf: (name) => `Phone of ${name}`,
    remitToOf: (name) => `Remit-to of ${name}`,
    equipmentOf: (name) => `Equipment of ${name}`,
    codeSent: 'the code sent to the contact in the register is not entered yet',
    providerReview: 'the register has no contact to send a code to',
    emailDiffers: (register, applicant) => `email ${register}, applicant ${applicant}`,
    phoneDiffers: "the phone is not the applicant's",
    granted: (day) => `granted ${day}`,
    grantUnknown: 'enter the grant date of the register',
    ends: (day, isOver) => `${isOver ? 'ended' : 'ends'} ${day}`,
    expires: (day, isOver) => `${isOver ? 'expired' : 'expires'} ${day}`,
    sameRemitTo: 'same remit-to',
    sameBank: 'same bank account',
    changed: (day) => `changed ${day}`,
  },
  'es-US': {
    account: 'Cuenta',
    register: 'Registro de transportistas (FMCSA)',
    contact: 'Contacto',
    certificate: 'Certificado de seguro',
    remitToChange: 'Cambio del destinatario del pago',
    phoneOf: (name) => `Teléfono de ${name}`,
    remitToOf: (name) => `Destinatario del pago de ${name}`,
    equipmentOf: (name) => `Equipo de ${name}`,
    codeSent: 'aún no se escribió el código enviado al contacto del registro',
    providerReview: 'el registro no tiene un contacto al que enviar un código',
    emailDiffers: (register, applicant) => `correo ${register}, solicitante ${applicant}`,
    phoneDiffers: 'el teléfono no es el del solicitante',
    granted: (day) => `otorgada el ${day}`,
    grantUnknown: 'escriba la fecha en que el registro la otorgó',
    ends: (day, isOver) => `${isOver ? 'terminó' : 'termina'} el ${day}`,
    expires: (day, isOver) => `${isOver ? 'venció' : 'vence'} el ${day}`,
    sameRemitTo: 'mismo destinatario del pago',
    sameBank: 'misma cuenta bancaria',
    changed: (day) => `cambiado el ${day}`,
  },
}
