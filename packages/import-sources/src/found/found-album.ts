import type { fileOrders } from '@stund/contract';

/** An album of a source, which is created in Stund. */
export interface FoundAlbum {
  /** Recognises the album in the other parts of an export and in later imports. */
  key: string;
  /** The folder on the server that its own files have; empty when they are in several. */
  folder: string;
  title: string;
  createdMs?: number;
  /** How its pictures are ordered; the oldest first unless the source says something else. */
  order?: (typeof fileOrders)[number];
  comments: readonly SharedComment[];
  /** What the source says about it and Stund has no place for. */
  notTaken: readonly string[];
}

/** What someone wrote about an album or a file in it, or that they liked it. */
export interface SharedComment {
  /** Undefined for the person whose export it is. */
  person?: string;
  text?: string;
  isLiked: boolean;
  createdMs: number;
  /** The key of the album in which it was said about a file; undefined for all albums of the file. */
  albumKey?: string;
}
