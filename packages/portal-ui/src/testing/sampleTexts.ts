import type { BannerContent } from '../index.js'
import type { bannerMessages } from '../banner-strip/messages.js'
import type { chatMessages } from '../chat-widget/messages.js'
import type { footerMessages } from '../footer/messages.js'
import type { headerMessages } from '../header/messages.js'
import type { pageTemplateMessages } from '../page-template/messages.js'
import { companyItems, items } from './sampleHeader.js'

export type SampleLocale = 'en-US' | 'es-US'

/** English where components have default texts. */
export interface SampleTexts {
  header?: Partial<typeof headerMessages>
  footer?: Partial<typeof footerMessages>
  banner?: Partial<typeof bannerMessages>
  chat?: typeof chatMessages
  page?: typeof pageTemplateMessages
  /** By id. */
  menu: Readonly<Record<string, string>>
  announcement: string
  title: string
  found: string
  save: string
  view: string
  fields: Readonly<
    Record<
      | 'origin'
      | 'radius'
      | 'destination'
      | 'equipment'
      | 'anyEquipment'
      | 'rate'
      | 'pickup'
      | 'from'
      | 'to'
      | 'find',
      string
    >
  >
}

const menuLabels = Object.fromEntries(
  [
    ...items,
    ...('sections' in companyItems ? companyItems.sections.flatMap((section) => section.items) : []),
  ].map(({ id, label }) => [id, label]),
)

export const sampleTexts: Record<SampleLocale, SampleTexts> = {
  'en-US': {
    menu: menuLabels,
    announcement: 'Planned maintenance on Sunday. Questions? help@carrier.test or www.x.com',
    title: 'Find Loads',
    found: '214 loads near Dallas, TX',
    save: 'Save search',
    view: 'View load',
    fields: {
      origin: 'Origin',
      radius: 'Radius',
      destination: 'Destination',
      equipment: 'Equipment',
      anyEquipment: 'Any equipment',
      rate: 'Min rate',
      pickup: 'Pickup',
      from: 'Pickup from',
      to: 'Pickup to',
      find: 'Find loads',
    },
  },
  'es-US': {
    header: {
      navigation: 'Principal',
      menu: 'menú',
      back: 'Atrás',
      closeMenu: 'Cerrar el menú',
      logIn: 'Iniciar sesión',
      signUp: 'Registrarse',
      logOut: 'Cerrar sesión',
      profile: 'Mi perfil',
      account: 'Cuenta',
      listItem: 'Elemento {0} de la lista',
    },
    footer: {
      navigation: 'Pie de página',
      contactSupport: 'Contactar a soporte',
      privacyPolicy: 'Política de privacidad',
      dataProcessing: 'Anexo de procesamiento de datos',
      helpCenter: 'Centro de ayuda',
      termsOfUse: 'Términos de uso',
      social: 'Redes sociales',
      copyright: '© {year} {company}. Todos los derechos reservados.',
    },
    banner: {
      close: 'Cerrar el aviso',
      InactiveAccount: 'Aviso de la cuenta',
      NewCarrierUser: 'Bienvenida',
      Announcement: 'Anuncio',
      MissingDocuments: 'Documentos faltantes',
      MobileApp: 'Aplicación móvil',
      unauthorized: 'Su cuenta no está autorizada.',
      contactSupport: 'Comuníquese con soporte para recibir ayuda: {email} o {phone}.',
      contactSupportShort: 'Comuníquese con soporte para recibir ayuda.',
      welcome:
        '¡Le damos la bienvenida a {company}! Agregue su equipo, sus rutas preferidas y su capacidad disponible para recibir cargas a su medida.',
      missingTitle: 'Faltan documentos obligatorios',
      missingLoad: 'A esta carga le faltan documentos obligatorios.',
      missingPayment: 'Para iniciar el pago se requieren una factura y un comprobante de entrega firmado.',
      uploadDocuments: 'Subir documentos',
      mobileApp: 'Reserve y rastree cargas desde la carretera. Obtenga la aplicación de {company}.',
    },
    chat: { open: 'Abrir el chat', close: 'Cerrar el chat', title: 'Chat con soporte' },
    page: { skipToContent: 'Ir al contenido principal' },
    menu: {
      find: 'Buscar cargas',
      today: 'Cargas de hoy',
      mine: 'Mis cargas',
      'my-company': 'Mi empresa',
      details: 'Datos de la empresa',
      locations: 'Ubicaciones',
      equipment: 'Equipo',
      devices: 'Dispositivo de rastreo',
      commodities: 'Mercancías preferidas',
      specialties: 'Especialidades',
      users: 'Usuarios',
      lanes: 'Rutas preferidas',
      capacity: 'Capacidad disponible',
    },
    announcement: 'Mantenimiento programado el domingo. ¿Preguntas? help@carrier.test o www.x.com',
    title: 'Buscar cargas',
    found: '214 cargas cerca de Dallas, TX',
    save: 'Guardar búsqueda',
    view: 'Ver carga',
    fields: {
      origin: 'Origen',
      radius: 'Radio',
      destination: 'Destino',
      equipment: 'Equipo',
      anyEquipment: 'Cualquier equipo',
      rate: 'Tarifa mínima',
      pickup: 'Recolección',
      from: 'Recolección desde',
      to: 'Recolección hasta',
      find: 'Buscar cargas',
    },
  },
}

/** A sample banner of each type. */
export function sampleBanner(type: BannerContent['type'], locale: SampleLocale): BannerContent {
  const companyName = 'Freight Portal'
  switch (type) {
    case 'InactiveAccount':
      return { type, email: 'help@carrier.test', phone: '+1 (212) 555-1234' }
    case 'NewCarrierUser':
      return { type, companyName }
    case 'Announcement':
      return { type, body: sampleTexts[locale].announcement }
    case 'MissingDocuments':
      return { type, uploadHref: '#upload' }
    case 'MobileApp':
      return { type, companyName, appStoreHref: '#app-store', googlePlayHref: '#google-play' }
  }
}
