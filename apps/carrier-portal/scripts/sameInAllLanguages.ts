/** Messages whose text is rightly the same in English and Spanish: names, codes and borrowed words of the trade. */
export const sameInAllLanguages: ReadonlySet<string> = new Set([
  // Each language is named in itself.
  'frame.language.en-US',
  'frame.language.es-US',
  // One product name.
  'page.documentTitle',
  'frame.logo',
  'frame.footer.blog',
  'frame.toast.error',
  'page.errorPrefix',
  'banner.appStore',
  'banner.googlePlay',
  'load.total',
  'find-loads.column.rate',
  'equipment.CN',
  'equipment.HS',
  'requirement.TONU',
  // Papers go by their English initials on every dock.
  'documents.type.pod',
  'documents.type.bol',
  'requirement.TWIC',
  'requirement.CTPAT',
  // The trade says lumper in both languages.
  'load-detail.stop.lumper',
  'todays.stop.lumper',
  'payments.charge.Lumper',
  'load.charge.Lumper',
  'my-loads.csv.total',
  'saved-searches.channel.inApp',
  'dispatch.eta',
])
