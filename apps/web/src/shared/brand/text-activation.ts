import { textActivationMetaName } from '@stund/contract';

/** The text message with which customers of the operator activate storage. */
export interface TextActivation {
  shortNumber: string;
  keyword: string;
}

/** The offer that the server wrote into the page. Undefined without one. */
export function readTextActivation(): TextActivation | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${textActivationMetaName}"]`)?.content;
  const [shortNumber, keyword] = content?.split(' ') ?? [];
  return shortNumber && keyword ? { shortNumber, keyword } : undefined;
}
