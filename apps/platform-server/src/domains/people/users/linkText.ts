import type { Language } from '../../../languages'

interface LinkFacts {
  company: string
  inviter: string
  link: string
}

const INVITATION: Readonly<Record<Language, (facts: LinkFacts) => string>> = {
  'en-US': ({ company, inviter, link }) =>
    `${inviter} invites you to drive for ${company}. Choose a password within 7 days: ${link}`,
  'es-US': ({ company, inviter, link }) =>
    `${inviter} le invita a conducir para ${company}. Elija una contraseña en 7 días: ${link}`,
}

const PASSWORD_RESET: Readonly<Record<Language, (link: string) => string>> = {
  'en-US': (link) =>
    `Choose a new password within 30 minutes: ${link} If you did not request this, ignore it.`,
  'es-US': (link) =>
    `Elija una nueva contraseña en 30 minutos: ${link} Si no lo solicitó, ignore este mensaje.`,
}

/** Invites a driver without email; truncates names to fit three segments. */
export const composeInvitationText = (language: Language, { company, inviter, link }: LinkFacts): string =>
  INVITATION[language]({ company: company.slice(0, 60), inviter: inviter.slice(0, 60), link })

export const composePasswordResetText = (language: Language, link: string): string =>
  PASSWORD_RESET[language](link)
