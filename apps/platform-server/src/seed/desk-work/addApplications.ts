import { addCarrier, addFleet, addPerson, type CompanySource } from '../companies'
import { addSamplePaper, type SamplePapers } from '../samplePapers'
import { addHours } from '../zonedTime'

const NEW = { Status__c: 'Pending', W9_On_File__c: false, Remit_To__c: null } as const

/** Carriers that signed up and wait for the provider's review; one has uploaded its certificate of insurance. */
export function addApplications(companies: CompanySource, papers: SamplePapers): void {
  const { writer, now } = companies
  const apply = (n: number, name: string, hoursAgo: number): string => {
    const { id } = addCarrier(companies, n, { ...NEW, Name: name, CreatedDate: addHours(now, -hoursAgo) })
    addFleet(companies, id, 1)
    addPerson(companies, id, { role: 'Admin', hasConsented: false })
    return id
  }
  apply(907, 'Juniper Freight Lines', 5)
  const insured = apply(908, 'Cottonwood Trucking', 26)
  const uploadedAt = addHours(now, -25)
  writer.add('Load_Document__c', {
    Name: 'Certificate of insurance.pdf',
    Account__c: insured,
    Type__c: 'COI',
    Status__c: 'Under Review',
    ContentDocumentId: addSamplePaper(writer, papers, 'COI', {
      accountId: insured,
      pages: 1,
      at: uploadedAt,
    }),
    Page_Count__c: 1,
    CreatedDate: uploadedAt,
  })
}
