export { Accordion, type AccordionItem, type AccordionProps } from './accordion/Accordion.js'
export { Badge, type BadgeProps, type BadgeTone } from './badge/Badge.js'
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './breadcrumb/Breadcrumb.js'
export { Button, type ButtonProps, type ButtonVariant } from './button/Button.js'
export { IconButton, type IconButtonProps } from './button/IconButton.js'
export { LinkButton, type LinkButtonProps } from './button/LinkButton.js'
export { Card, type CardProps } from './card/Card.js'
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox.js'
export { CheckboxGroup, type CheckboxGroupProps, type CheckboxOption } from './checkbox/CheckboxGroup.js'
export { ComboBox, type ComboBoxItem, type ComboBoxProps } from './combo-box/ComboBox.js'
export {
  CommandMenu,
  type CommandItem,
  type CommandMenuProps,
  type CommandSection,
} from './command-menu/CommandMenu.js'
export { DataGrid, type DataGridProps } from './data-grid/DataGrid.js'
export { type DataGridColumn } from './data-grid/gridColumns.js'
export { DataList, type DataListProps, DataListRow, type DataListRowProps } from './data-list/DataList.js'
export { DateField, type DateFieldProps } from './date-field/DateField.js'
export { type DateRange, DateRangeField, type DateRangeFieldProps } from './date-field/DateRangeField.js'
export {
  type ConfirmationAction,
  ConfirmationModal,
  type ConfirmationModalProps,
} from './dialog/ConfirmationModal.js'
export { Dialog, type DialogProps } from './dialog/Dialog.js'
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.js'
export { ErrorState, type ErrorStateProps } from './error-state/ErrorState.js'
export { Field, type FieldControl, type FieldProps } from './field/Field.js'
export { Footer, type FooterLinks, type FooterProps } from './footer/Footer.js'
export { FooterContact, type FooterContactProps } from './footer/FooterContact.js'
export { focusField, focusFirstError } from './form-error-summary/focusField.js'
export {
  type FormErrorEntry,
  FormErrorSummary,
  type FormErrorSummaryProps,
} from './form-error-summary/FormErrorSummary.js'
export { Header, type HeaderProps } from './header/Header.js'
export type {
  HeaderAccount,
  HeaderGuest,
  HeaderItem,
  HeaderLink,
  HeaderMenu,
  HeaderSection,
  HeaderUser,
} from './header/headerItems.js'
export { Icon, type IconProps, type IconShape } from './icon/Icon.js'
export { type LinkTab, LinkTabs, type LinkTabsProps } from './link-tabs/LinkTabs.js'
export { Menu, type MenuItem, type MenuProps } from './menu/Menu.js'
export { PageTemplate, type PageTemplateProps } from './page-template/PageTemplate.js'
export { Pagination, type PaginationProps } from './pagination/Pagination.js'
export { ProgressBar, type ProgressBarProps } from './progress-bar/ProgressBar.js'
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  SegmentedControl,
  type SegmentedControlProps,
} from './radio-group/RadioGroup.js'
export { Select, type SelectOption, type SelectProps } from './select/Select.js'
export { Skeleton, type SkeletonProps } from './skeleton/Skeleton.js'
export { Switch, type SwitchProps } from './switch/Switch.js'
export { Table, type TableProps } from './table/Table.js'
export { VirtualTable, type VirtualTableProps } from './table/VirtualTable.js'
export { type TableColumn, type TableSort } from './table/tableColumns.js'
export { type TabItem, Tabs, type TabsProps } from './tabs/Tabs.js'
export { Tag, type TagProps, type TagTone } from './tag/Tag.js'
export { Arrow, type ArrowProps } from './text/Arrow.js'
export { FactLine, type FactLineProps } from './text/FactLine.js'
export { Money, type MoneyProps } from './text/Money.js'
export { Stat, StatList, type StatProps } from './text/Stat.js'
export { DigitsField, type DigitsFieldProps } from './text-field/DigitsField.js'
export { NumberField, type NumberFieldProps } from './text-field/NumberField.js'
export { TextField, type TextFieldProps } from './text-field/TextField.js'
export {
  createToastQueue,
  type Toast,
  type ToastAction,
  type ToastClock,
  type ToastKind,
  type ToastMessage,
  toastQueue,
  type ToastQueue,
  type ToastQueueOptions,
} from './toast/toastQueue.js'
export { ToastRegion, type ToastRegionProps } from './toast/ToastRegion.js'
export { Tooltip, type TooltipProps } from './tooltip/Tooltip.js'
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.js'
export { AnnouncementText, type AnnouncementTextProps } from './announcement-text/AnnouncementText.js'
export { Avatar, type AvatarProps } from './avatar/Avatar.js'
export { type BannerContent, chooseBanner } from './banner-strip/bannerContent.js'
export { BannerStrip, type BannerStripProps } from './banner-strip/BannerStrip.js'
export { ChatWidget, type ChatWidgetProps } from './chat-widget/ChatWidget.js'
export { ConsentModal, type ConsentModalProps } from './consent-modal/ConsentModal.js'
export { consentSettings } from './consent-modal/consentSettings.js'
export { FileField, type FileFieldProps } from './file-field/FileField.js'
export type { FileEntry } from './file-field/FileList.js'
export { Grid, type GridItem, type GridProps, Section, type SectionProps } from './grid/Grid.js'
export type { MessageEntry } from './message-thread/MessageItem.js'
export { MessageThread, type MessageThreadProps } from './message-thread/MessageThread.js'
export { MapShell, type MapShellProps } from './map-shell/MapShell.js'
export { MultiComboBox, type MultiComboBoxProps } from './multi-combo-box/MultiComboBox.js'
export {
  EmailField,
  type EmailFieldProps,
  NameField,
  type NameFieldProps,
  PhoneField,
  type PhoneFieldProps,
} from './person-fields/PersonFields.js'
export { TextArea, type TextAreaProps } from './text-area/TextArea.js'
export { TimeField, type TimeFieldProps, TimeSelect, type TimeSelectProps } from './time-field/TimeField.js'

export { type Navigate, RouterProvider, type RouterProviderProps } from './link/RouterProvider.js'

// Re-exported, so that applications and components share one instance of the context.
export { I18nProvider } from 'react-aria/I18nProvider'
export { type CommonWords, CommonWordsProvider, type CommonWordsProviderProps } from './words/CommonWords.js'
