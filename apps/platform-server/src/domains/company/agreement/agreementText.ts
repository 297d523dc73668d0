import { createHash } from 'node:crypto'
import type { Language } from '../../../languages'

/** Changes with the meaning of the text, so that companies sign again. */
export const AGREEMENT_VERSION = '2026-12'

export interface AgreementParties {
  readonly provider: string
  readonly company: string
}

export interface AgreementText {
  readonly title: string
  readonly clauses: readonly { readonly heading: string; readonly text: string }[]
}

const TEXTS: Readonly<Record<Language, (parties: AgreementParties) => AgreementText>> = {
  'en-US': ({ provider, company }) => ({
    title: 'Carrier Agreement',
    clauses: [
      {
        heading: 'Parties',
        text: `${provider} ("Broker") arranges transportation as a licensed property broker. ${company} ("Carrier") is a for-hire motor carrier with active operating authority. This agreement covers every load that Carrier accepts from Broker.`,
      },
      {
        heading: 'Loads and rates',
        text: 'The rate confirmation of each load states stops, times, rate and accessorial terms. It becomes part of this agreement when Carrier accepts it. Carrier owes no load until it accepts one, and Broker owes no minimum volume.',
      },
      {
        heading: 'Authority and safety',
        text: 'Carrier keeps its operating authority active, follows the Federal Motor Carrier Safety Regulations, uses qualified drivers and safe equipment, and notifies Broker at once of an unsatisfactory or conditional safety rating.',
      },
      {
        heading: 'No re-brokering',
        text: 'Carrier hauls every load with its own or leased equipment under its own authority. It does not re-broker, assign or interline a load without the written consent of Broker.',
      },
      {
        heading: 'Insurance',
        text: 'Carrier maintains auto liability and cargo insurance of at least the limits that the load requires, keeps a valid certificate on file with Broker, and gives notice of cancellation at least 30 days before.',
      },
      {
        heading: 'Cargo claims',
        text: 'Carrier is liable for loss, damage and delay of cargo from pickup to delivery under 49 U.S.C. 14706. It acknowledges a claim within 30 days and pays, declines or offers a settlement within 120 days, as 49 CFR Part 370 requires.',
      },
      {
        heading: 'Payment',
        text: 'Broker pays Carrier the agreed rate and approved charges under the payment terms of the company after a signed proof of delivery. Carrier does not seek payment from shippers or receivers. Accessorial charges are claimed with evidence within 24 hours of delivery.',
      },
      {
        heading: 'Tracking and documents',
        text: 'Carrier reports position and milestones from dispatch to delivery, reports delays as they arise, and uploads bills of lading and proofs of delivery within 24 hours.',
      },
      {
        heading: 'Independent contractor',
        text: 'Carrier is an independent contractor, controls its drivers and equipment, and is responsible for their wages, taxes and workers’ compensation. Each party indemnifies the other for losses caused by its own negligence.',
      },
      {
        heading: 'Term and law',
        text: 'This agreement starts when Carrier signs it and continues until either party ends it with 30 days of written notice; loads in progress are completed. Federal law governs it, and otherwise the law of the state of Broker’s main office. The English text prevails.',
      },
    ],
  }),
  'es-US': ({ provider, company }) => ({
    title: 'Acuerdo de transportista',
    clauses: [
      {
        heading: 'Partes',
        text: `${provider} ("Bróker") organiza transporte como bróker de carga con licencia. ${company} ("Transportista") es un autotransportista con autoridad de operación activa. Este acuerdo rige toda carga que el Transportista acepte del Bróker.`,
      },
      {
        heading: 'Cargas y tarifas',
        text: 'La confirmación de tarifa de cada carga indica paradas, horarios, tarifa y condiciones de cargos accesorios. Forma parte de este acuerdo cuando el Transportista la acepta. El Transportista no está obligado a ninguna carga hasta aceptarla, y el Bróker no debe un volumen mínimo.',
      },
      {
        heading: 'Autoridad y seguridad',
        text: 'El Transportista mantiene activa su autoridad de operación, cumple las Normas Federales de Seguridad de Autotransportistas, emplea conductores calificados y equipo seguro, y avisa al Bróker de inmediato de una calificación de seguridad insatisfactoria o condicional.',
      },
      {
        heading: 'Sin reasignación de cargas',
        text: 'El Transportista mueve cada carga con equipo propio o arrendado y bajo su propia autoridad. No la reasigna, cede ni entrega a otro transportista sin el consentimiento escrito del Bróker.',
      },
      {
        heading: 'Seguro',
        text: 'El Transportista mantiene seguro de responsabilidad de auto y de carga por lo menos con los límites que exige la carga, conserva un certificado vigente con el Bróker y avisa de una cancelación con al menos 30 días de anticipación.',
      },
      {
        heading: 'Reclamos de carga',
        text: 'El Transportista responde por pérdida, daño y retraso de la carga desde la recolección hasta la entrega según 49 U.S.C. 14706. Acusa recibo de un reclamo en 30 días y lo paga, rechaza u ofrece un arreglo en 120 días, como exige 49 CFR Parte 370.',
      },
      {
        heading: 'Pago',
        text: 'El Bróker paga al Transportista la tarifa acordada y los cargos aprobados según las condiciones de pago de la empresa, después de un comprobante de entrega firmado. El Transportista no cobra a expedidores ni receptores. Los cargos accesorios se reclaman con pruebas dentro de 24 horas de la entrega.',
      },
      {
        heading: 'Rastreo y documentos',
        text: 'El Transportista informa posición y avances desde el despacho hasta la entrega, avisa de retrasos cuando surgen y sube cartas de porte y comprobantes de entrega dentro de 24 horas.',
      },
      {
        heading: 'Contratista independiente',
        text: 'El Transportista es contratista independiente, dirige a sus conductores y su equipo, y responde de sus salarios, impuestos y seguro de accidentes laborales. Cada parte indemniza a la otra por pérdidas causadas por su propia negligencia.',
      },
      {
        heading: 'Vigencia y ley',
        text: 'Este acuerdo comienza cuando el Transportista lo firma y continúa hasta que una de las partes lo termine con aviso escrito de 30 días; las cargas en curso se completan. Lo rige la ley federal y, en lo demás, la ley del estado de la oficina principal del Bróker. Prevalece el texto en inglés.',
      },
    ],
  }),
}

/** Returns the text with its SHA-256 (hex). */
export function composeAgreement(
  language: Language,
  parties: AgreementParties,
): AgreementText & { textHash: string } {
  const { title, clauses } = TEXTS[language](parties)
  const lines = clauses.flatMap(({ heading, text }) => [heading, text])
  const whole = [AGREEMENT_VERSION, title, ...lines].join('\n')
  return { title, clauses, textHash: createHash('sha256').update(whole).digest('hex') }
}
