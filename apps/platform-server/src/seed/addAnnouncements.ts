import type { CompanySource } from './companies'
import { DAY_MS } from './zonedTime'

export function addAnnouncements({ writer, now }: CompanySource): void {
  const bodies = [
    [
      'Guest',
      'New here? Browse open loads, then sign up to book. Questions: support@freight.example.',
      '¿Es su primera visita? Vea las cargas disponibles y regístrese para reservar. Preguntas: support@freight.example.',
    ],
    [
      'Admin',
      'Insurance certificates can now be renewed online. See www.freight.example/insurance for the steps.',
      'Ya puede renovar en línea los certificados de seguro. Vea los pasos en www.freight.example/insurance.',
    ],
    [
      'Dispatcher',
      'Quick Pay is available on all lanes this month. Write to payments@freight.example to learn more.',
      'Quick Pay está disponible este mes en todas las rutas. Escriba a payments@freight.example para saber más.',
    ],
    [
      'Driver',
      'Winter weather in the Rockies: check chain laws at www.freight.example/chains before you leave.',
      'Clima invernal en las Rocosas: antes de salir, revise las normas sobre cadenas en www.freight.example/chains.',
    ],
  ] as const
  for (const [role, body, spanish] of bodies) {
    const announcementId = writer.add('Portal_Announcement__c', {
      Role__c: role,
      Body__c: body,
      Expiry_Date__c: new Date(now.getTime() + 365 * DAY_MS),
      Active__c: true,
    })
    writer.add('Announcement_Text__c', {
      Announcement__c: announcementId,
      Language__c: 'es-US',
      Body__c: spanish,
    })
  }
}
