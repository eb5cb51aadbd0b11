/**
 * Positions around the world with the country, the place and whether it is only near it: `latitude longitude country place`, with `~` before a place that
 * is near, `-` for a country without a place, and `.` for no country. The place has its name in GeoNames.
 */
export const knownPlaces = `
59.9139 10.7522 NO Oslo
59.9230 10.7580 NO Oslo
59.9622 10.6650 NO Oslo
60.3913 5.3221 NO Bergen
60.3970 5.3240 NO Bergen
60.2920 5.2220 NO Bergen
63.4305 10.3951 NO Trondheim
63.4270 10.3960 NO Trondheim
69.6492 18.9553 NO Tromsø
69.6560 18.9630 NO Tromsø
58.9700 5.7331 NO Stavanger
58.1467 7.9956 NO Kristiansand
62.4722 6.1549 NO Ålesund
67.2804 14.4049 NO Bodø
68.4385 17.4273 NO Narvik
69.9689 23.2716 NO Alta
70.6634 23.6821 NO Hammerfest
69.7271 30.0450 NO Kirkenes
71.1695 25.7832 NO ~Honningsvåg
61.1153 10.4662 NO Lillehammer
60.7945 11.0680 NO Hamar
59.7439 10.2045 NO Drammen
59.2181 10.9298 NO Fredrikstad
59.2676 10.4076 NO Tønsberg
59.1313 10.2166 NO Sandefjord
59.2096 9.6090 NO Skien
58.4615 8.7725 NO Arendal
59.4138 5.2680 NO Haugesund
61.5996 5.0328 NO Florø
62.7372 7.1607 NO Molde
63.1105 7.7281 NO Kristiansund
64.0149 11.4954 NO Steinkjer
66.3128 14.1428 NO Mo i Rana
68.2342 14.5682 NO Svolvær
60.8621 7.1114 NO Flåm
60.6290 6.4180 NO Voss
62.1010 7.2060 NO Geiranger
60.5960 7.5040 NO ~Geilo
61.6363 8.3125 NO ~Lom
60.2170 12.0160 NO Kongsvinger
59.1250 11.3875 NO Halden
78.2232 15.6267 SJ Longyearbyen
78.9236 11.9300 SJ -
70.9200 -8.7100 SJ Olonkinbyen
-54.4208 3.3464 BV -
59.3293 18.0686 SE Stockholm
59.3150 18.0710 SE Stockholm
57.7089 11.9746 SE Göteborg
55.6050 13.0038 SE Malmö
59.8586 17.6389 SE Uppsala
58.4108 15.6214 SE Linköping
59.2753 15.2134 SE Örebro
59.6099 16.5448 SE Västerås
56.0465 12.6945 SE Helsingborg
57.7826 14.1618 SE Jönköping
58.5877 16.1924 SE Norrköping
55.7047 13.1910 SE Lund
63.8258 20.2630 SE Umeå
60.6749 17.1413 SE Gävle
57.7210 12.9401 SE Borås
62.3908 17.3069 SE Sundsvall
59.3793 13.5036 SE Karlstad
56.6634 16.3568 SE Kalmar
57.6348 18.2948 SE Visby
63.1792 14.6357 SE Östersund
65.5848 22.1547 SE Luleå
67.8558 20.2253 SE Kiruna
60.6065 15.6355 SE Falun
61.0072 14.5433 SE Mora
65.8350 24.1360 SE Haparanda
56.1612 15.5869 SE Karlskrona
58.9400 11.1700 SE Strömstad
63.3990 13.0820 SE Åre
42.6977 23.3219 BG Sofia
42.6750 23.3600 BG Sofia
42.1354 24.7453 BG Plovdiv
43.2141 27.9147 BG Varna
42.5048 27.4626 BG Burgas
43.8356 25.9657 BG Ruse
42.4258 25.6345 BG Stara Zagora
43.4170 24.6067 BG Pleven
42.6824 26.3229 BG Sliven
43.5726 27.8273 BG Dobrich
43.2712 26.9361 BG Shumen
42.0209 23.0943 BG Blagoevgrad
41.8384 23.4885 BG Bansko
43.0757 25.6172 BG Veliko Tŭrnovo
42.6598 27.7361 BG Nesebar
42.4165 27.6960 BG Sozopol
41.6412 25.3693 BG Kardzhali
41.5770 24.7010 BG Smolyan
43.9962 22.8679 BG Vidin
44.1171 27.2606 BG Silistra
42.8742 25.3187 BG Gabrovo
42.6050 23.0378 BG Pernik
41.9344 25.5555 BG Haskovo
42.1333 23.3400 BG ~Rila
43.4100 28.1650 BG Balchik
41.7740 26.2000 BG Svilengrad
43.6236 22.6860 BG Belogradchik
42.2000 25.3330 BG Chirpan
55.6761 12.5683 DK Copenhagen
56.1629 10.2039 DK Århus
55.4038 10.4024 DK Odense
57.0488 9.9217 DK Aalborg
57.7209 10.5839 DK Skagen
55.1000 14.7000 DK Rønne
56.0361 12.6136 DK Helsingør
62.0079 -6.7900 FO Tórshavn
64.1814 -51.6941 GL Nuuk
72.5800 -38.4500 GL -
60.1699 24.9384 FI Helsinki
65.8481 24.1466 FI Tornio
66.5039 25.7294 FI Rovaniemi
69.9083 27.0249 FI Utsjoki
60.0973 19.9348 AX Mariehamn
64.1466 -21.9426 IS Reykjavík
65.6885 -18.1262 IS Akureyri
64.2539 -15.2082 IS Höfn
64.9000 -18.9000 IS -
51.5074 -0.1278 GB London
51.5007 -0.1246 GB London
55.9533 -3.1883 GB Edinburgh
57.1497 -2.0943 GB Aberdeen
60.1530 -1.1490 GB Lerwick
54.5973 -5.9301 GB Belfast
53.3498 -6.2603 IE Dublin
54.1523 -4.4861 IM Douglas
49.4555 -2.5368 GG Saint Peter Port
49.1868 -2.1066 JE Saint Helier
48.8566 2.3522 FR Paris
48.8584 2.2945 FR Paris
43.7102 7.2620 FR Nice
45.9237 6.8694 FR Chamonix-Mont-Blanc
41.9192 8.7386 FR Ajaccio
43.7384 7.4246 MC Monaco
42.5063 1.5218 AD Andorra la Vella
52.5200 13.4050 DE Berlin
48.1351 11.5820 DE Munich
53.5511 9.9937 DE Hamburg
54.7937 9.4469 DE Flensburg
47.6603 9.1758 DE Konstanz
47.6416 9.1850 CH Kreuzlingen
46.2044 6.1432 CH Genève
47.3769 8.5417 CH Zürich
47.1410 9.5209 LI Vaduz
48.2082 16.3738 AT Vienna
47.2692 11.4041 AT Innsbruck
41.9028 12.4964 IT Rome
41.9022 12.4539 VA Vatican City
43.9424 12.4578 SM San Marino
45.4408 12.3155 IT Venice
35.5020 12.6090 IT Lampedusa
37.0755 15.2866 IT Siracusa
40.4168 -3.7038 ES Madrid
28.1235 -15.4363 ES Las Palmas de Gran Canaria
35.8894 -5.3213 ES Ceuta
36.1408 -5.3536 GI Gibraltar
36.1680 -5.3480 ES La Línea de la Concepción
38.7223 -9.1393 PT Lisbon
32.6669 -16.9241 PT Funchal
37.7412 -25.6756 PT Ponta Delgada
50.8503 4.3517 BE Brussels
49.6116 6.1319 LU Luxembourg
52.3676 4.9041 NL Amsterdam
50.8514 5.6910 NL Maastricht
50.0755 14.4378 CZ Prague
52.2297 21.0122 PL Warsaw
47.4979 19.0402 HU Budapest
44.4268 26.1025 RO Bucharest
43.9037 25.9699 RO Giurgiu
44.7866 20.4489 RS Belgrade
42.6629 21.1655 XK Pristina
41.9981 21.4254 MK Skopje
41.1231 20.8016 MK Ohrid
37.9838 23.7275 GR Athens
36.4340 28.2176 GR Ródos
40.6401 22.9444 GR Thessaloníki
41.0082 28.9784 TR Istanbul
41.6771 26.5557 TR Edirne
35.1856 33.3823 CY Nicosia
35.8989 14.5146 MT Valletta
55.7558 37.6173 RU Moscow
54.7104 20.4522 RU Kaliningrad
43.1155 131.8855 RU Vladivostok
64.7337 177.4968 RU Anadyr
66.5000 -179.5000 RU ~Egvekinot
59.4370 24.7536 EE Tallinn
58.3780 26.7290 EE Tartu
57.7770 26.0470 LV Valka
56.9496 24.1052 LV Riga
54.6872 25.2797 LT Vilnius
50.4501 30.5234 UA Kyiv
31.7683 35.2137 IL Jerusalem
30.0444 31.2357 EG Cairo
29.9792 31.1342 EG Giza
33.5731 -7.5898 MA Casablanca
23.0000 10.0000 DZ -
-33.9249 18.4241 ZA Cape Town
-29.3151 27.4869 LS Maseru
-17.9243 25.8572 ZW Victoria Falls
-1.2921 36.8219 KE Nairobi
-4.6191 55.4513 SC Victoria
-20.1609 57.5012 MU Port Louis
-20.8789 55.4481 RE Saint-Denis
-15.9250 -5.7180 SH Jamestown
25.2048 55.2708 AE Dubai
41.7151 44.8271 GE Tbilisi
28.6139 77.2090 IN New Delhi
19.0760 72.8777 IN Mumbai
27.7172 85.3240 NP Kathmandu
27.9881 86.9250 NP ~Lobujya
4.1755 73.5093 MV Male
39.9042 116.4074 CN Beijing
22.3193 114.1694 HK Kowloon
22.1987 113.5439 MO Macau
25.0330 121.5654 TW Taipei
35.6762 139.6503 JP Tokyo
35.0116 135.7681 JP Kyoto
26.2124 127.6809 JP Naha
37.5665 126.9780 KR Seoul
1.3521 103.8198 SG Singapore
1.4927 103.7414 MY Johor Bahru
13.7563 100.5018 TH Bangkok
-8.6705 115.2126 ID Denpasar
-33.8688 151.2093 AU Sydney
-25.3444 131.0369 AU -
-42.8821 147.3272 AU Hobart
-36.8485 174.7633 NZ Auckland
-18.1416 178.4419 FJ Suva
-16.8000 -179.9600 FJ -
-13.8333 -171.7667 WS Apia
-17.5516 -149.5585 PF Papeete
1.3300 172.9800 KI Tarawa
13.4443 144.7937 GU Hagåtña
21.3069 -157.8583 US Honolulu
61.2181 -149.9003 US Anchorage
70.0000 -150.0000 US -
40.7128 -74.0060 US New York City
37.7749 -122.4194 US San Francisco
36.1069 -112.1129 US Grand Canyon Village
43.0962 -79.0377 US Niagara Falls
43.0896 -79.0849 CA Niagara Falls
32.5560 -117.0470 US San Ysidro
32.5149 -117.0382 MX Tijuana
45.5017 -73.5673 CA Montréal
63.7467 -68.5170 CA Iqaluit
46.7791 -56.1773 PM Saint-Pierre
18.4655 -66.1057 PR San Juan
12.1100 -68.9300 CW Willemstad
12.1500 -68.2700 BQ Kralendijk
14.6161 -61.0588 MQ Fort-de-France
4.9224 -52.3135 GF Cayenne
-22.9068 -43.1729 BR Rio de Janeiro
-25.5163 -54.5854 BR Foz do Iguaçu
-34.6037 -58.3816 AR Buenos Aires
-54.8019 -68.3030 AR Ushuaia
-51.6977 -57.8517 FK Stanley
-27.1500 -109.4300 CL Hanga Roa
-0.9000 -89.6100 EC Puerto Baquerizo Moreno
-13.1631 -72.5450 PE Machu Picchu
-90.0000 0.0000 AQ -
-75.0000 100.0000 AQ -
90.0000 0.0000 .
0.0000 0.0000 .
0.0000 180.0000 .
50.0000 -30.0000 .
57.0000 3.0000 .
-45.0000 90.0000 .
66.0000 0.0000 .
58.0000 19.9000 .
`
  .trim()
  .split('\n')
  .map((line) => {
    const [latitude, longitude, country = '.', ...words] = line.split(' ');
    const name = words.join(' ');
    return {
      latitude: Number(latitude),
      longitude: Number(longitude),
      country: country === '.' ? undefined : country,
      place: name === '' || name === '-' ? undefined : name.replace(/^~/, ''),
      isNear: name.startsWith('~'),
    };
  });
