import type { Language } from '../../../languages'

const TEXTS: Readonly<Record<Language, (facts: { company: string; code: string }) => string>> = {
  'en-US': ({ company, code }) =>
    `${code} is the code to sign up ${company} as a carrier. If your company is not signing up, ignore this message and share the code with no one.`,
  'es-US': ({ company, code }) =>
    `${code} es el código para registrar a ${company} como transportista. Si su empresa no se está registrando, ignore este mensaje y no comparta el código.`,
}

export const composeIdentityText = (
  language: Language,
  { company, code }: { company: string; code: string },
): string => TEXTS[language]({ company: company.slice(0, 60), code })
