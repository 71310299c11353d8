const HEADER = `/** Greets somebody in English. The caller frees the text. */
char *greet(const char *name);
`;

const INDEX = `<?xml version='1.0' encoding='UTF-8'?>
<doxygenindex version="1.9.8">
  <compound refid="greeter_8h" kind="file"><name>greeter.h</name></compound>
</doxygenindex>
`;

const FILE = `<?xml version='1.0' encoding='UTF-8'?>
<doxygen version="1.9.8">
  <compounddef id="greeter_8h" kind="file" language="C++">
    <compoundname>greeter.h</compoundname>
    <sectiondef kind="func">
      <memberdef kind="function" id="greeter_8h_1greet" prot="public" static="no">
        <type>char *</type>
        <definition>char * greet</definition>
        <argsstring>(const char *name)</argsstring>
        <name>greet</name>
        <param><type>const char *</type><declname>name</declname></param>
        <briefdescription><para>Greets somebody in English.</para></briefdescription>
        <detaileddescription>
          <para><parameterlist kind="param"><parameteritem>
            <parameternamelist><parametername>name</parametername></parameternamelist>
            <parameterdescription><para>Who is greeted.</para></parameterdescription>
          </parameteritem></parameterlist>
          <simplesect kind="return"><para>The greeting; the caller frees it.</para></simplesect></para>
        </detaileddescription>
        <location file="greeter.h" line="2" column="7"/>
      </memberdef>
    </sectiondef>
    <briefdescription><para>Greetings in a few languages.</para></briefdescription>
    <detaileddescription></detaileddescription>
    <location file="greeter.h"/>
  </compounddef>
</doxygen>
`;

/** The example of a C library, by path. */
export const DOXYGEN_EXAMPLE = [
  ['greeter.h', HEADER],
  ['api/index.xml', INDEX],
  ['api/greeter_8h.xml', FILE],
] as const;
