import type { MailTemplates } from './mailTemplates'

const trackingSteps: Readonly<Record<string, string>> = {
  pickedUp: 'Recogido y en camino',
  arrived: 'Llegó a la entrega',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
}

export const spanish: MailTemplates = {
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
  invitation: ({ name, company, inviter, inviterCompany = company, link }) => ({
    subject: company ? `${inviter} le invita a ${company}` : 'Le invitaron al portal',
    lines: [
      `Hola, ${name}:`,
      company
        ? `${inviter}, de ${inviterCompany}, le invita al portal. Elija una contraseña para empezar:`
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
    subject: `${trackingSteps[step] ?? 'Siga su envío'}: ${number}, ${from} a ${to}`,
    lines: [
      `${trackingSteps[step] ?? 'Puede seguir este envío hacia usted'}: ${number} de ${from} a ${to}.`,
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
