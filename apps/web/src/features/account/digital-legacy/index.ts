/** Who receives the content of the account after the death of its owner: a section of the privacy page. */

export { DeathNoticeLayer } from './components/death-notice-layer.tsx';
export {
  loadDigitalLegacyRow,
  loadDigitalLegacySection,
  loadLegacyContentPage,
  loadStopNoticePage,
} from './load-on-demand.ts';
