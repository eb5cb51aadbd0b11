import { storedText } from '../../../../shared/store/browser-storage.ts';

/** The endpoint of this browser's subscription as the server knows it. */
export const reportedEndpoint = storedText('local', 'push_endpoint');
