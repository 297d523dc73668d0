import { createHash } from 'node:crypto'
import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import type { Language } from '../../../languages'

/** Changes with the meaning of the texts, so that people must consent again. */
export const CONSENT_VERSION = '2026-11'

/** Domain model §9; every consent stores their hash. */
const CONSENT_TEXTS: Readonly<Record<Language, readonly string[]>> = {
  'en-US': [
    'I accept the {company} Terms of Use.',
    'Whenever I act as a driver, I agree that {company} may share my name, phone number and geolocation with its shippers and service providers, only as needed for load tracking or facility access.',
    'I agree that {company} may call and text the phone number on file, including by automated dialing or prerecorded voice, about its services and load tracking. Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out. I have read the Privacy Policy.',
  ],
  'es-US': [
    'Acepto los Términos de uso de {company}.',
    'Siempre que actúe como conductor, acepto que {company} comparta mi nombre, teléfono y geolocalización con sus expedidores y proveedores de servicios, solo según sea necesario para el rastreo de la carga o el acceso a instalaciones.',
    'Acepto que {company} me llame y envíe mensajes al teléfono registrado, incluso con marcación automática o voz pregrabada, sobre sus servicios y el rastreo de cargas. No es condición de compra. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para cancelar. He leído la Política de privacidad.',
  ],
}

/** SHA-256 (hex). */
export function consentTextHash(locale: Language): string {
  return createHash('sha256').update(CONSENT_TEXTS[locale].join('\n')).digest('hex')
}

/** Requires the current terms for the effective account; revoked consents do not count. */
export async function hasConsented(
  transaction: PortalTransaction,
  { accountId, contactId }: Pick<UserCaller, 'accountId' | 'contactId'>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('Consent__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Contact__c', '=', contactId)
    .where('Version__c', '=', CONSENT_VERSION)
    .where('Revoked_At__c', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
