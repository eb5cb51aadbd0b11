/** Without vowels and the characters that are easily confused, so that codes are read well from a distance and form no words. */
export const televisionCodeLetters = '23456789BCDFGHJKMNPQRSTVWXYZ';
export const televisionCodeLength = 6;
